import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs another program on a PDF, which shares no code with ours. `npm test` installs the programs. */
function ask(program: string, args: string[], pdf: Uint8Array): { code: number; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'))
  try {
    const file = join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr, error } = spawnSync(program, [...args, file], {
      encoding: 'latin1',
      maxBuffer: 8_000_000,
    })
    if (error) throw new Error(`${program} is missing (Debian: poppler-utils, qpdf): ${error.message}`)
    return { code: status ?? 1, said: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether poppler takes the signature for valid and for one over the whole file. */
export function pdfsig(pdf: Buffer): { isValid: boolean; isWhole: boolean } {
  const { said } = ask('pdfsig', ['-nocert'], pdf)
  return {
    isValid: said.includes('Signature Validation: Signature is Valid.'),
    isWhole: said.includes('- Total document signed'),
  }
}

/** Whether qpdf finds nothing wrong with the file. */
export const isCleanToQpdf = (pdf: Buffer): boolean => ask('qpdf', ['--check'], pdf).code === 0

/** Where poppler draws something blue on a page, in points from its upper left corner; null where it does not. */
export function blueOn(pdf: Uint8Array, page: number) {
  const { said } = ask('pdftoppm', ['-r', '72', '-f', String(page), '-l', String(page)], pdf)
  const [head, width] = /^P6\s(\d+)\s\d+\s255\s/.exec(said)!
  const dots = Buffer.from(said.slice(head.length), 'latin1')
  const across: number[] = []
  const down: number[] = []
  for (let at = 0; at * 3 < dots.length; at += 1)
    if (dots[at * 3]! < 128 && dots[at * 3 + 2]! > 128) {
      across.push(at % Number(width))
      down.push(Math.floor(at / Number(width)))
    }
  if (across.length === 0) return null
  const [left, top] = [Math.min(...across), Math.min(...down)]
  // Poppler also paints the dot that an edge only touches.
  return { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top }
}
