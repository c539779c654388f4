import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { functionSizes, imports, lint } from './commands.mjs'
import { checkFileShapes } from './file-shapes.mjs'
import { areas, laneRules, placeRules, serverRules } from './import-table.mjs'
import { checkLaneImports } from './lane-imports.mjs'
import { checkContentUnread } from './content-unread.mjs'
import { checkLines } from './line-rules.mjs'
import { root } from './source-tree.mjs'
import { checkTenantNames } from './tenant-names.mjs'
import { checkPlainWords } from './plain-words.mjs'
import { checkRouteHandlers } from './route-handlers.mjs'
import { checkTextPieces } from './text-pieces.mjs'
import { checkErrorTexts, checkPlurals, checkSpanish, checkTextKeys, checkTexts } from './texts.mjs'

const lib = (lane) => `import { ${lane} } from '@portal/shared/${lane}'\nexport const ${lane}Too = ${lane}\n`

/** A small repository that violates every rule once: path -> content of the file. */
const planted = {
  'shared/src/domain/index.ts': `import dayjs from 'swr'\nimport type { contract } from '@portal/shared/contract'\nexport const domain = [dayjs] as unknown as typeof contract\n`,
  'shared/src/contract/index.ts': `import { client } from '@portal/shared/client'\nimport 'zustand'\nexport const contract = client\n`,
  'shared/src/client/index.ts': `import { session } from '@portal/shared/session'\nimport 'zustand'\nexport const client = session\n`,
  'shared/src/session/index.ts': `import { ui } from '@portal/shared/ui'\nimport 'swr'\nexport const session = ui\n`,
  'shared/src/tenant/index.ts': `import { portal } from '@portal/shared/portal'\nimport 'swr'\nexport const tenant = portal\n`,
  'shared/src/router/index.ts': `import { domain } from '@portal/shared/domain'\nimport 'swr'\nexport const router = domain\n`,
  'shared/src/i18n/index.ts': `import { router } from '../router/index.ts'\nimport 'swr'\nexport const i18n = router\n`,
  'shared/src/ui/index.ts': `import { client } from '@portal/shared/client'\nimport 'swr'\nimport './Gone.ts'\nexport const ui = client\n`,
  'shared/src/server/index.ts': `import { testing } from '@portal/shared/testing'\nimport 'swr'\nexport const server = testing\n`,
  'shared/src/portal/index.ts': `import { testing } from '@portal/shared/testing'\nimport 'swr'\nimport '../../../shell/src/main.tsx'\nexport const portal = testing\n`,
  'shared/src/kit/index.ts': `import { testing } from '@portal/shared/testing'\nimport 'swr'\nexport const kit = testing\n`,
  'shared/src/testing/index.ts': `export const testing = 1\n`,
  'shared/src/ui/fs.ts': `import 'node:fs'\nexport const disk = 1\n`,
  'shell/src/main.tsx': `import '../../mfe-staff/src/remote.tsx'\nimport '../../platform/src/index.ts'\nimport 'jest'\nexport const shell = 1\n`,
  'mfe-staff/src/remote.tsx': `import { a } from './features/a/PageA.tsx'\nexport const remote = a\n`,
  'mfe-staff/src/features/a/PageA.tsx': `import type { B } from '../b/b.ts'\nimport '../../../../mfe-consumer/src/remote.tsx'\nimport '../../../../api/src/server.ts'\nexport const a: B = 1\n`,
  'mfe-staff/src/features/b/b.ts': `export type B = number\n`,
  'mfe-staff/src/lib/list.ts': `import type { B } from '../features/b/b.ts'\nexport const list: B[] = []\n`,
  'mfe-staff/src/lib/own.ts': `import '../../.portal/remote.tsx'\nexport const own = 1\n`,
  'mfe-staff/.portal/remote.tsx': `export const remote = 3\n`,
  'mfe-staff/src/list.test.ts': `import { fetchAll } from 'swr'\nit.only('says nothing', () => {\n  fetchAll()\n})\n`,
  'mfe-staff/src/imports-test.ts': `import './list.test.ts'\nexport const x = 1\n`,
  'mfe-consumer/src/remote.tsx': `export const remote = 2\n`,
  'mfe-payments/src/remote.tsx': lib('domain'),
  'mfe-help-center/src/remote.tsx': lib('contract'),
  'platform/src/index.ts': `import '../../shared/src/ui/index.ts'\nimport '../../api/src/server.ts'\nexport const platform = 1\n`,
  'api/src/server.ts': `import '../../shared/src/ui/index.ts'\nimport '../../shell/src/main.tsx'\nexport const server = 1\n`,
  'api/src/db/database.ts': `import '../core/debt/repo.ts'\nexport const db = 1\n`,
  'api/src/core/debt/repo.ts': `import '../../areas/money/index.ts'\nexport const debts = 1\n`,
  ...Object.fromEntries(
    areas.map((name) => [`api/src/areas/${name}/early.ts`, `import '../../night/steps.ts'\nexport const early = 1\n`]),
  ),
  'api/src/night/steps.ts': `export const steps = 1\n`,
  'api/src/areas/money/index.ts': `export * from './debts/repo.ts'\n`,
  'api/src/areas/money/debts/repo.ts': `import { sql } from 'drizzle-orm'\nexport const q = sql\`select now(), \${sql}\`\nexport const d = new Date()\n`,
  'api/src/areas/money/debts/pay.ts': `import 'pg'\nimport '../../desk/clients/routes.ts'\nexport const pay = 1\n`,
  'api/src/areas/desk/clients/routes.ts': `import '../../money/debts/repo.ts'\nexport const routes = 1\n`,
  'api/src/areas/desk/cases/routes.ts': [
    `// “é” has two bytes\nexport function routes(app: App): void {`,
    `  route(app, endpoints.fits, open, async () => {\n${'    step()\n'.repeat(6)}    // a comment\n\n  })`,
    `  route(app, endpoints.inPlace, open, async () => {\n${'    step()\n'.repeat(7)}  })`,
    `  route(app, endpoints.named, open, named)\n  route(app, endpoints.constant, open, constant)`,
    `  route(app, endpoints.elsewhere, open, elsewhere)\n}`,
    `async function named() {\n${'  step()\n'.repeat(7)}}`,
    `export const constant = async () => {\n${'  step()\n'.repeat(7)}}\n`,
  ].join('\n'),
  'shared/src/domain/chance.ts': `export const chance = () => Math.random()\n`,
  'shell/src/far.ts': `export function far() {\n${'  far()\n'.repeat(60)}}\n`,
  'e2e/specs/a.spec.ts': `import '../../shell/src/main.tsx'\nimport '../../shared/src/ui/index.ts'\nexport const a = 1\n`,
  'bench/a.ts': `import '../api/src/server.ts'\nexport const a = 1\n`,
  'shell/src/utils.ts': `export default 1\n`,
  'shell/src/dates.ts': `export const day = new Intl.DateTimeFormat('es').format(0)\nexport const far = (5000).toLocaleString()\n`,
  'shell/src/long.ts': '\n'.repeat(301),
  'shell/src/lint.ts': `import { useNavigate } from 'react-router-dom'\nimport i18next from 'i18next'\nimport useSWR from 'swr'\nimport { create } from 'zustand'\nexport const all = [useNavigate, i18next, useSWR, create]\nexport async function go() {\n  return 1\n}\nexport function start() {\n  go()\n  return fetch('/x')\n}\n`,
  'shell/src/elsewhere.ts': `// As server.md 4.2 has it.\nexport const elsewhere = 1 // decisions 27\n`,
  'docs/elsewhere.md':
    'It follows security #2 and [decision 5](decisions/0005-typescript-at-run-time.md).\nThe next line.\n',
  'shell/src/northstar.ts': `export const where = 'northstar'\n// TODO later\n`,
  'api/tenants/northstar.json': '{ "tenant": { "full_name": "North Star & Sons (LLC)" } }',
  'api/tenants/schema/tenant.schema.json': JSON.stringify({
    properties: {
      phone: {},
      fax: {},
      capabilities: { properties: { 'card.shown': {}, 'card.unread': {} } },
      content_blocks: {
        properties: { footer: { properties: { version: {}, en: { properties: { slogan: {}, motto: {} } } } } },
      },
    },
  }),
  'shell/src/Footer.tsx': `// fax and card.unread are named, but no code reads them\nexport const Footer = ({ useContent, can, phone }) => {\n  const { slogan } = useContent('footer', 'en')\n  return [phone, slogan, can('card.shown')]\n}\n`,
  'shell/src/motto.ts': `export const motto = 'another motto'\n`,
  'mfe-staff/src/features/settings/groups.ts': `export const groups = { capabilities: ['card.unread'], fax: 'edited' }\n`,
  'platform/src/read.ts': `export const read = (file: { capabilities: unknown }) => file.capabilities\n`,
  'api/templates/welcome.json': '{ "words": "Welcome to North Star & Sons (LLC)" }',
  'platform/src/special.ts': `export const isNorthstarLive = 'NORTHSTAR_FEE'\nexport const northstarlight = 'snorthstar'\n`,
  'platform/src/special.test.ts': `export const where = 'northstar'\n`,
  'shared/src/contract/error-code.ts': `export const errorCodes = [\n  'gone',\n  'known',\n] as const\n`,
  'shared/texts/en/common.json': '{ "errors": { "known": "Known {{name}}" }, "only": "English", "empty": "" }',
  'shared/texts/es/common.json': '{ "errors": { "known": "Conocido" }, "empty": "algo" }',
  'mfe-consumer/src/texts/en.json': '{}',
  'mfe-consumer/src/texts/es.json': '{}',
  'mfe-consumer/src/texts/plan.en.json': '{ "only": "English" }',
  'mfe-consumer/src/texts/plan.es.json': '{}',
  'mfe-payments/src/texts/en.json':
    '{ "due_one": "{{count}} day", "due_other": "{{count}} days", "pay": "Pay now", "by": "PayPal", "read": "<a>It</a>", "to": "To {name}" }',
  'mfe-payments/src/texts/es.json':
    '{ "due_one": "{{count}} día", "due_other": "{{count}} días", "pay": "Pay now", "by": "PayPal", "read": "<b>Eso</b>", "to": "A the {nombre}" }',
  'mfe-help-center/portal.json': '{ "pages": [{ "texts": ["paged"] }], "widgets": { "a": { "texts": ["shown"] } } }',
  'mfe-help-center/src/a.ts': `import { openedTexts } from '#texts/opened'\nexport const texts = openedTexts\n`,
  ...Object.fromEntries(
    ['paged', 'shown', 'opened', 'forgotten'].flatMap((piece) =>
      ['en', 'es'].map((language) => [`mfe-help-center/src/texts/${piece}.${language}.json`, '{}']),
    ),
  ),
  'mfe-payments/src/Plain.tsx': `export const Plain = ({ isLate, t }) => (\n  <p title="Due today" aria-label={t('x')} className="late row">\n    {isLate ? 'Pay now' : t('y')} until noon\n  </p>\n)\nexport const both = { en: 'Pay this now', es: 'Pague ahora' }\nexport const fine = () => {\n  throw new Error('The page is wrong')\n}\n`,
  'api/src/areas/money/debts/tell.ts': `export const tell = (html) => html\`<p>Pay this now</p>\`\nexport const refuse = { message: 'This cannot be paid now.' }\n`,
  'shell/src/Text.tsx': `export const Text = () => {\n  const { t } = useTranslation('common')\n  return t('errors.unheard')\n}\n`,
}

let base
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const lanes = [
    'domain',
    'contract',
    'server',
    'client',
    'session',
    'tenant',
    'router',
    'i18n',
    'ui',
    'portal',
    'kit',
    'testing',
  ]
  const exports = Object.fromEntries(lanes.map((lane) => [`./${lane}`, `./src/${lane}/index.ts`]))
  writeFileSync(join(base, 'shared/package.json'), JSON.stringify({ name: '@portal/shared', type: 'module', exports }))
  writeFileSync(
    join(base, 'package.json'),
    JSON.stringify({ name: 'planted', devDependencies: { jest: '1.0.0' }, dependencies: { pg: '1.0.0' } }),
  )
  writeFileSync(
    join(base, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['.'] }),
  )
  mkdirSync(join(base, 'node_modules/@portal'), { recursive: true })
  symlinkSync(join(base, 'shared'), join(base, 'node_modules/@portal/shared'))
  for (const name of ['swr', 'zustand', 'jest', 'drizzle-orm', 'pg']) {
    mkdirSync(join(base, 'node_modules', name))
    // In `dist`, as most packages have it.
    writeFileSync(join(base, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'dist/index.js' }))
    mkdirSync(join(base, 'node_modules', name, 'dist'))
    writeFileSync(join(base, 'node_modules', name, 'dist/index.js'), 'exports.default = 1\n')
  }
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the checks of the repository', () => {
  it('report a violation of every import rule, in imports of types as well', async () => {
    const findings = (await imports(base)).join('\n')
    const missed = [...placeRules, ...serverRules, ...laneRules]
      .map((rule) => rule.name)
      .filter((name) => !new RegExp(` ${name}[:\\s]`).test(`${findings}\n`))
    expect(missed).toEqual([])
    expect(findings).toContain('mfe-staff/src/features/a/PageA.tsx:1 feature-not-feature')
    expect(findings).toContain(
      'api/src/areas/money/debts/pay.ts:1 area-order-money: imports api/src/areas/desk/clients/routes.ts',
    )
    expect(findings).toContain('shared/src/domain/index.ts:1 lane-domain: imports shared/src/contract/index.ts')
  })

  it('report the linter’s findings: libraries outside their lane, fetch, promises, default exports and hollow tests', async () => {
    const findings = (await lint(base)).join('\n')
    for (const rule of [
      'no-restricted-imports',
      'no-restricted-globals',
      'no-floating-promises',
      'no-default-export',
      'expect-expect',
      'no-focused-tests',
    ]) {
      expect(findings).toContain(`(${rule})`)
    }
    for (const name of ['react-router-dom', 'i18next', 'swr', 'zustand']) expect(findings).toContain(`'${name}' import`)
  })

  it('report lines with machine time, database time, focused tests and unfinished work', () => {
    const findings = checkLines(base).join('\n')
    expect(findings).toContain('api/src/areas/money/debts/repo.ts:2 asks the database')
    expect(findings).toContain('api/src/areas/money/debts/repo.ts:3 reads the machine clock')
    expect(findings).toContain('shared/src/domain/chance.ts:1 reaches for the network, the environment or chance')
    expect(findings).toContain('mfe-staff/src/list.test.ts:2 skips')
    expect(findings).toContain('shell/src/northstar.ts:2 leaves work behind')
    expect(findings).toContain('shell/src/dates.ts:1 writes figures or dates by itself')
    expect(findings).toContain('shell/src/dates.ts:2 writes figures or dates by itself')
    expect(findings).toContain('shell/src/elsewhere.ts:1 names a page that is not in the repository')
    expect(findings).toContain('shell/src/elsewhere.ts:2 names a page that is not in the repository')
    expect(findings).toContain('docs/elsewhere.md:1 names a page that is not in the repository')
    expect(findings).not.toContain('docs/elsewhere.md:2')
  })

  it('report drawers and files that are too long', () => {
    const findings = checkFileShapes(base).join('\n')
    expect(findings).toContain('shell/src/utils.ts:1 is a drawer')
    expect(findings).toContain('shell/src/long.ts:301 has 301 lines')
  })

  it('report functions of more than sixty lines', async () => {
    expect(await functionSizes(base)).toEqual(['shell/src/far.ts:1 function `far` is longer than 60 lines'])
  })

  it('report route handlers of more than eight lines, inline or by name', () => {
    const path = 'api/src/areas/desk/cases/routes.ts'
    expect(checkRouteHandlers(base)).toEqual([
      `${path}:13 the handler of endpoints.inPlace has more than 8 lines`,
      `${path}:26 the handler of endpoints.named has more than 8 lines`,
      `${path}:35 the handler of endpoints.constant has more than 8 lines`,
    ])
  })

  it('report a relative path to another lane', () => {
    expect(checkLaneImports(base)).toContain(
      'shared/src/i18n/index.ts:1 imports the router lane by a path: use @portal/shared/router',
    )
  })

  it('report a tenant’s short or full name in identifiers, texts and file names', () => {
    expect(checkTenantNames(base)).toEqual([
      'api/templates/welcome.json:1 names the tenant North Star & Sons (LLC): read a setting instead',
      'platform/src/special.ts:1 names the tenant Northstar: read a setting instead',
      'shell/src/northstar.ts:1 is named after the tenant northstar: read a setting instead',
      'shell/src/northstar.ts:1 names the tenant northstar: read a setting instead',
    ])
  })

  it('report a setting that only its editor names, and a content text that its page does not show', () => {
    const path = 'api/tenants/schema/tenant.schema.json'
    expect(checkContentUnread(base)).toEqual([
      `${path}:1 content_unread: nothing reads fax`,
      `${path}:1 content_unread: nothing reads card.unread`,
      `${path}:1 content_unread: nothing reads footer.motto`,
    ])
  })

  it('report a missing or empty text, a different placeholder, an error code without a text, and an unknown text key', () => {
    const findings = checkTexts(base).join('\n')
    expect(findings).toContain('shared/texts/es/common.json:1 lacks only')
    expect(findings).toContain('shared/texts/en/common.json:1 empty is empty')
    expect(findings).toContain('mfe-consumer/src/texts/plan.es.json:1 lacks only')
    expect(findings).toContain('errors.known has other placeholders')
    expect(checkErrorTexts(base)).toEqual(['shared/texts/en/common.json:1 lacks errors.gone'])
    expect(checkTextKeys(base)).toEqual(['shell/src/Text.tsx:3 reads the text errors.unheard, which common lacks'])
  })

  it('report a missing plural form, English in Spanish texts, and different placeholders', () => {
    expect(checkPlurals(base)).toEqual(['mfe-payments/src/texts/es.json:1 lacks due_many'])
    expect(checkSpanish(base)).toEqual([
      'mfe-payments/src/texts/es.json:1 pay is still English: Pay now',
      'mfe-payments/src/texts/es.json:1 to is still English: A the {nombre}',
    ])
    const findings = checkTexts(base).join('\n')
    expect(findings).toContain('read has other placeholders')
    expect(findings).toContain('to has other placeholders')
  })

  it('report a file of texts that no code loads', () => {
    expect(checkTextPieces(base)).toEqual(['mfe-help-center/src/texts/forgotten.en.json:1 is loaded by nothing'])
  })

  it('report texts for people in the code', () => {
    const own = checkPlainWords(base).filter((line) => /Plain|tell\.ts/.test(line))
    expect(own).toEqual([
      'api/src/areas/money/debts/tell.ts:1 says “Pay this now” in the code: put it into the texts',
      'api/src/areas/money/debts/tell.ts:2 says “This cannot be paid now.” in the code: put it into the texts',
      'mfe-payments/src/Plain.tsx:2 says “Due today” in the code: put it into the texts',
      'mfe-payments/src/Plain.tsx:3 says “Pay now” in the code: put it into the texts',
      'mfe-payments/src/Plain.tsx:3 says “until noon” in the code: put it into the texts',
    ])
  })
})
