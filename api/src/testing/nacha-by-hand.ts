/**
 * A second reader of Nacha files, made from the description of the format alone: columns are counted from one as
 * the rules print them, and nothing of the product is used.
 */
export interface HandRead {
  header: { priority: string; destination: string; origin: string; created: string; modifier: string; sizes: string }
  batches: HandBatch[]
  control: { batches: number; blocks: number; count: number; hash: string; debits: number; credits: number }
  lines: number
}
export interface HandBatch {
  serviceClass: string
  company: string
  companyId: string
  sec: string
  description: string
  effective: string
  odfi: string
  number: string
  entries: HandEntry[]
  control: { serviceClass: string; count: number; hash: string; debits: number; credits: number; odfi: string }
}
export interface HandEntry {
  code: string
  rdfi: string
  checkDigit: string
  account: string
  amount: number
  id: string
  name: string
  flag: string
  trace: string
  addenda: string[]
}

export function readByHand(content: string): HandRead {
  if (!content.endsWith('\n')) throw new Error('the last line is not ended')
  const lines = content.slice(0, -1).split('\n')
  for (const line of lines) if (line.length !== 94) throw new Error(`a line of ${line.length}`)
  if (lines.length % 10 !== 0) throw new Error('not whole blocks')
  const cut = (line: string, from: number, to: number) => line.substring(from - 1, to)
  const top = lines[0]!
  if (cut(top, 1, 1) !== '1') throw new Error('no file header')
  const batches: HandBatch[] = []
  let control: HandRead['control'] | null = null
  for (const line of lines.slice(1)) {
    const batch = batches[batches.length - 1]
    switch (cut(line, 1, 1)) {
      case '5':
        batches.push({
          serviceClass: cut(line, 2, 4),
          company: cut(line, 5, 20),
          companyId: cut(line, 41, 50),
          sec: cut(line, 51, 53),
          description: cut(line, 54, 63),
          effective: cut(line, 70, 75),
          odfi: cut(line, 80, 87),
          number: cut(line, 88, 94),
          entries: [],
          control: { serviceClass: '', count: -1, hash: '', debits: -1, credits: -1, odfi: '' },
        })
        break
      case '6':
        batch!.entries.push({
          code: cut(line, 2, 3),
          rdfi: cut(line, 4, 11),
          checkDigit: cut(line, 12, 12),
          account: cut(line, 13, 29),
          amount: Number(cut(line, 30, 39)),
          id: cut(line, 40, 54),
          name: cut(line, 55, 76),
          flag: cut(line, 79, 79),
          trace: cut(line, 80, 94),
          addenda: [],
        })
        break
      case '7':
        batch!.entries[batch!.entries.length - 1]!.addenda.push(line)
        break
      case '8':
        batch!.control = {
          serviceClass: cut(line, 2, 4),
          count: Number(cut(line, 5, 10)),
          hash: cut(line, 11, 20),
          debits: Number(cut(line, 21, 32)),
          credits: Number(cut(line, 33, 44)),
          odfi: cut(line, 80, 87),
        }
        break
      case '9':
        if (line === '9'.repeat(94)) break
        if (control) throw new Error('two file controls')
        control = {
          batches: Number(cut(line, 2, 7)),
          blocks: Number(cut(line, 8, 13)),
          count: Number(cut(line, 14, 21)),
          hash: cut(line, 22, 31),
          debits: Number(cut(line, 32, 43)),
          credits: Number(cut(line, 44, 55)),
        }
        break
      default:
        throw new Error(`a line of type ${line[0]}`)
    }
  }
  if (!control) throw new Error('no file control')
  const header = {
    priority: cut(top, 2, 3),
    destination: cut(top, 4, 13),
    origin: cut(top, 14, 23),
    created: cut(top, 24, 33),
    modifier: cut(top, 34, 34),
    sizes: cut(top, 35, 40),
  }
  return { header, batches, control, lines: lines.length }
}

const credits = ['21', '22', '23', '31', '32', '33']

/** The sums that are wrong, in words; empty when all are right. */
export function faultsByHand(file: HandRead): string[] {
  const faults: string[] = []
  const all = { count: 0, hash: 0, debits: 0, credits: 0 }
  file.batches.forEach((batch, i) => {
    const own = { count: 0, hash: 0, debits: 0, credits: 0 }
    for (const entry of batch.entries) {
      own.count += 1 + entry.addenda.length
      own.hash += Number(entry.rdfi)
      own[credits.includes(entry.code) ? 'credits' : 'debits'] += entry.amount
      if (entry.flag !== String(Math.min(entry.addenda.length, 1))) faults.push('an addenda flag')
      if (checkDigit(entry.rdfi) !== Number(entry.checkDigit)) faults.push(`check digit of ${entry.rdfi}`)
    }
    const expected = own.credits > 0 && own.debits > 0 ? '200' : batch.serviceClass
    const { control } = batch
    if (control.count !== own.count) faults.push(`count of batch ${i + 1}`)
    if (control.hash !== String(own.hash).padStart(10, '0').slice(-10)) faults.push(`hash of batch ${i + 1}`)
    if (control.debits !== own.debits || control.credits !== own.credits) faults.push(`sums of batch ${i + 1}`)
    if (control.serviceClass !== expected || control.odfi !== batch.odfi) faults.push(`control of batch ${i + 1}`)
    if (Number(batch.number) !== i + 1) faults.push(`number of batch ${i + 1}`)
    const traces = batch.entries.map(({ trace }) => trace)
    if (traces.some((trace, n) => n > 0 && trace <= traces[n - 1]!)) faults.push(`traces of batch ${i + 1}`)
    for (const key of ['count', 'hash', 'debits', 'credits'] as const) all[key] += own[key]
  })
  const { control } = file
  if (control.batches !== file.batches.length) faults.push('number of batches')
  if (control.blocks !== file.lines / 10) faults.push('number of blocks')
  if (control.count !== all.count) faults.push('count of the file')
  if (control.hash !== String(all.hash).padStart(10, '0').slice(-10)) faults.push('hash of the file')
  if (control.debits !== all.debits || control.credits !== all.credits) faults.push('sums of the file')
  return faults
}

/** 3-7-1 over eight digits: the ninth makes the sum a multiple of ten. */
const checkDigit = (rdfi: string): number => {
  const weighted = [...rdfi].map((digit, i) => Number(digit) * [3, 7, 1][i % 3]!)
  return (10 - (weighted.reduce((a, b) => a + b, 0) % 10)) % 10
}
