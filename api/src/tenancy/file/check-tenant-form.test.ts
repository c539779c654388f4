import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lintTenantFile } from '@portal/shared/contract'
import { defaultTenantsFolder, readTenantFiles } from '../tenant-file.ts'
import { checkTenantForm } from './check-tenant-form.ts'
import { sayFinding } from './finding.ts'
import { LARGEST_FILE, readTenantFile, readTenantText } from './read-tenant-file.ts'
import { starterFile, unsaid } from './starter-file.ts'
import { asWritten } from './written-images.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenant-files-'))
  writeFileSync(join(folder, 'logo.svg'), drawn)
  writeFileSync(join(folder, 'logo.png'), Buffer.from(PNG, 'base64'))
  writeFileSync(join(folder, 'logo.exe'), 'MZ')
})
afterAll(() => rmSync(folder, { recursive: true }))

type Json = Record<string, any>

const starter = (): Json => starterFile({ shortName: 'riverbend', name: 'Riverbend Recovery LLC' }, './x.json')

function check(value: unknown) {
  const read = readTenantText(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  if (!read.ok) return { file: null, said: read.findings.map((one) => sayFinding('x.json', one)) }
  const formed = checkTenantForm(read.file, folder)
  if (formed.ok) return { file: formed.file, said: [] }
  return { file: null, said: formed.findings.map((one) => sayFinding('x.json', one)) }
}

/** The findings about a starter file after a change. */
const changed = (change: (file: Json) => unknown): string[] => {
  const file = starter()
  change(file)
  return check(file).said
}

describe('the starter file', () => {
  it('is a valid tenant unchanged, without a finding of the compliance check', () => {
    const { file, said } = check(starter())
    expect(said).toEqual([])
    expect(lintTenantFile(file!)).toEqual([])
    expect(JSON.stringify(file)).not.toMatch(/%[A-Z_]+%/)
    expect(file).toMatchObject({
      company_short_name: 'riverbend',
      tenant: { full_name: 'Riverbend Recovery LLC' },
      hosts: ['pay.riverbend.example'],
      logo: '/api/v1/assets/logo.svg',
      images: {},
    })
    expect(file!.documents.privacy.es.paragraphs[0]).toContain('Riverbend Recovery LLC')
  })

  it('reports its placeholders until they are replaced', () => {
    const own = ['tenant.phone_number', 'tenant.address', 'tenant.email', 'licence_id', 'nacha.company_id', 'hosts.0']
    expect(unsaid(check(starter()).file!).map(({ path }) => path)).toEqual(own)
    const [delivered] = readTenantFiles(defaultTenantsFolder)
    const paths = unsaid(delivered!).map(({ path }) => path)
    // The demo's tenants have host names without an owner, too.
    expect(paths).toEqual(['tenant.email', 'hosts.0'])
  })

  it('is read with a byte order mark', () => {
    writeFileSync(join(folder, 'marked.json'), `\ufeff${JSON.stringify(starter())}`)
    expect(readTenantFile(join(folder, 'marked.json')).ok).toBe(true)
  })
})

describe('the files of the product', () => {
  it.each(readTenantFiles(defaultTenantsFolder).map((file) => [file.company_short_name, file] as const))(
    '%s comes back from what is shown of it',
    (_, file) => {
      const { file: again, said } = check(asWritten(file))
      expect(said).toEqual([])
      expect(again).toEqual(file)
    },
  )
})

describe('a file that is no tenant’s', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', 'hello', 'x.json:1 is no JSON: a value should stand here instead of hello. Mend it at column 1'],
    ['a comment', '{\n  // ours\n}', 'x.json:2 is no JSON: a comment stands here, and JSON has none.'],
    ['a list', '[]', 'x.json:1 holds no object. Begin with `npm run portal -- tenant new <short name>`.'],
    ['a text', '"riverbend"', 'x.json:1 holds no object.'],
    ['nothing', '{}', 'x.json:1 company_short_name is missing. Add it'],
  ])('%s', (_, value, said) => {
    expect(check(value).said.join('\n')).toContain(said)
  })

  it('is refused when it is too large, missing, a folder, or in another encoding', () => {
    writeFileSync(join(folder, 'large.json'), ' '.repeat(5 * LARGEST_FILE))
    writeFileSync(join(folder, 'latin.json'), Buffer.from([0x7b, 0xe9, 0x7d]))
    const said = (name: string) => {
      const read = readTenantFile(join(folder, name))
      return read.ok ? [] : read.findings.map((one) => sayFinding(name, one))
    }
    expect(said('large.json')).toEqual([expect.stringContaining(`large.json is larger than ${LARGEST_FILE} bytes.`)])
    expect(said('missing.json')).toEqual(['missing.json cannot be read (ENOENT). Check the name of the file.'])
    expect(said('.')).toEqual([expect.stringContaining('cannot be read (EISDIR)')])
    expect(said('latin.json')).toEqual(['latin.json is not in UTF-8. Save it once more in that encoding.'])
  })
})

describe('a file with errors', () => {
  it.each<[string, (file: Json) => unknown, string]>([
    ['a mistyped key', (f) => (f['tenants'] = {}), 'tenants is no setting. Did you mean tenant?'],
    ['a key deep inside', (f) => (f['tenant'].adress = 'x'), 'tenant.adress is no setting. Did you mean address?'],
    [
      'a mistyped capability',
      (f) => (f['capabilities']['method.hide_card'] = true),
      'capabilities.method.hide_card is no setting. Did you mean method.hide_cards?',
    ],
    [
      'a key that resembles none',
      (f) => (f['nacha'].password = 'x'),
      'nacha.password is no setting. Take it out; there is: company_id, company_name',
    ],
    [
      'an unknown block',
      (f) => (f['content_blocks']['consumer-foter'] = { version: 1, en: {}, es: {} }),
      'content_blocks.consumer-foter is no setting. Did you mean consumer-footer?',
    ],
    [
      'a word that no page shows',
      (f) => (f['content_blocks']['consumer-footer'].es.eslogan = 'Hola'),
      'content_blocks.consumer-footer.es.eslogan is no setting. Did you mean slogan?',
    ],
    [
      'a capability beside the place where it is read',
      (f) => (f['capabilities']['support.hours'] = f['hours']),
      'capabilities.support.hours is said elsewhere. Write it as hours.',
    ],
    [
      'a block that follows from settings',
      (f) => (f['content_blocks']['consumer-page'] = { version: 1, en: { minAmount: '1.00' }, es: {} }),
      'content_blocks.consumer-page holds no words of a tenant. It follows from capabilities.label.original_creditor',
    ],
    ['no Spanish', (f) => delete f['hours'].es, 'hours.es is missing. Write it in Spanish'],
    [
      'no Spanish of a legal text',
      (f) => delete f['authorization_texts'].one_time.es,
      'authorization_texts.one_time.es is missing. Write it in Spanish',
    ],
    ['a colour by name', (f) => (f['primary_color'] = 'navy'), 'primary_color is no colour. Write #'],
    ['a zone of nowhere', (f) => (f['zone'] = 'America/Springfield'), 'zone is no time zone. Write an IANA name'],
    ['a script for a link', (f) => (f['privacy'] = 'javascript:alert(1)'), 'privacy is no address.'],
    [
      'a wrong routing number',
      (f) => (f['nacha'].bank = { routing_number: '054001205', name: 'Potomac Bank' }),
      'nacha.bank.routing_number is no routing number: its check digit is wrong.',
    ],
    [
      'files without a bank',
      (f) => (f['capabilities']['ach.origination'] = 'file'),
      'nacha.bank is missing: files need the bank that takes them. Add it.',
    ],
    [
      'R-40: a purchase',
      (f) => (f['nacha'].entry_description = 'PURCHASE'),
      'nacha.entry_description stands for goods',
    ],
    ['a short company id', (f) => (f['nacha'].company_id = '123'), 'nacha.company_id has not ten characters.'],
    ['capitals', (f) => (f['company_short_name'] = 'RiverBend'), 'company_short_name is no short name. Use 2 to 31'],
    ['a reserved name', (f) => (f['company_short_name'] = 'cdn'), 'company_short_name cdn is something else’s name.'],
    ['a host with a port', (f) => (f['hosts'] = ['pay.x.example:4000']), 'hosts.0 "pay.x.example:4000" has a port.'],
    [
      'an address for a host',
      (f) => (f['hosts'] = ['https://x.example']),
      'hosts.0 "https://x.example" is an address.',
    ],
    ['a host of the demo', (f) => (f['hosts'] = ['x.localhost']), 'hosts.0 "x.localhost" belongs to the demo.'],
    ['capitals in a host', (f) => (f['hosts'] = ['Pay.x.example']), 'has capital letters. Write pay.x.example.'],
    ['one host twice', (f) => (f['hosts'] = ['a.example', 'a.example']), 'hosts.1 a.example stands here twice.'],
    ['no host', (f) => (f['hosts'] = []), 'hosts is too short. It needs at least 1.'],
    ['a number for a text', (f) => (f['licence_id'] = 7), 'licence_id is 7. Write a text in double quotes.'],
    ['a text for a number', (f) => (f['expiration_time'] = '20'), 'expiration_time is "20". Write a number'],
    ['too many minutes', (f) => (f['expiration_time'] = 900), 'expiration_time is too large. The largest is 240.'],
    ['half a minute', (f) => (f['expiration_time'] = 0.5), 'expiration_time is no whole number.'],
    [
      'a word that is none of the known',
      (f) => (f['capabilities']['asa.required'] = 'sometimes'),
      'capabilities.asa.required is "sometimes". Write one of "by_debt", "all", "litigation", "none".',
    ],
    ['a day that is none', (f) => (f['closures'] = ['12/24/2026']), 'closures.0 is no date. Write it as YYYY-MM-DD'],
  ])('%s', (_, change, said) => {
    expect(changed(change).join('\n')).toContain(said)
  })

  it('gets all findings at once, in the order of its lines', () => {
    const said = changed((f) => {
      f['zone'] = 'Mars/Base'
      delete f['hours'].es
      f['nacha'].company_id = '1'
    })
    expect(said.map((line) => line.split(' ')[1])).toEqual(['zone', 'hours.es', 'nacha.company_id'])
    const lines = said.map((line) => Number(line.split(':')[1]!.split(' ')[0]))
    expect(lines).toEqual([...lines].sort((a, b) => a - b))
    expect(new Set(lines).size).toBe(3)
  })
})

describe('images of a file', () => {
  const stored = (logo: string) => check({ ...starter(), logo }).file

  it.each<[string, string, string, string]>([
    ['SVG text', drawn, 'image/svg+xml', 'svg'],
    ['a file beside it', './logo.svg', 'image/svg+xml', 'svg'],
    ['a PNG beside it', 'logo.png', 'image/png', 'png'],
    ['base64', `data:image/png;base64,${PNG}`, 'image/png', 'png'],
    ['SVG in an address', `data:image/svg+xml,${encodeURIComponent(drawn)}`, 'image/svg+xml', 'svg'],
    ['bytes that are no what their address claims', `data:image/svg+xml;base64,${PNG}`, 'image/png', 'png'],
  ])('%s', (_, written, type, ending) => {
    const file = stored(written)!
    expect(file.images.logo?.type).toBe(type)
    expect(file.logo).toMatch(new RegExp(`^/api/v1/assets/logo\\.${ending}\\?v=[0-9a-f]{10}$`))
    expect(check(asWritten(file)).file).toEqual(file)
  })

  it.each<[string, string, string]>([
    ['on another server', 'https://cdn.example/logo.png', 'logo is on another server'],
    ['not there', 'gone.svg', 'logo cannot be read from'],
    ['something else', 'logo.exe', 'logo is no image that is known. Give an SVG, a PNG or a WebP.'],
    ['no base64', 'data:image/png;base64,%%%', 'logo is no base64.'],
    ['a script', drawn.replace('<path', '<script>alert(1)</script><path'), 'logo has <script>.'],
    ['too large', `data:image/svg+xml,${'x'.repeat(200_000)}`, 'bytes. Make it smaller'],
  ])('is refused: %s', (_, written, said) => {
    expect(check({ ...starter(), logo: written }).said.join('\n')).toContain(said)
  })
})
