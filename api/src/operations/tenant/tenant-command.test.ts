import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { defaultTenantsFolder, readTenantFiles } from '../../tenancy/tenant-file.ts'
import { listRegistry, latestVersion } from '../../tenancy/version-repo.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runTenantCommand } from './run.ts'

type Json = Record<string, any>

let database: TestDatabase
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tenant-command-'))
  env = { PORTAL_MODE: 'demo', PORTAL_PORT: '4990', DATABASE_URL: database.appUrl, INIT_CWD: folder }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

/** Runs a command line; its words hold no blanks. */
const run = async (line: string, more: NodeJS.ProcessEnv = {}) => {
  const { code, lines, data } = await runTenantCommand(line.split(' '), { ...env, ...more })
  return { code, text: lines.join('\n'), data: data as Json }
}

/** A starter file with a change. */
async function write(shortName: string, change: (file: Json) => void = () => {}): Promise<string> {
  const name = `${shortName}-${Math.random().toString(36).slice(2)}.json`
  expect(await run(`tenant new ${shortName} --output ${name}`)).toMatchObject({ code: 0 })
  const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Json
  change(file)
  writeFileSync(join(folder, name), JSON.stringify(file, null, 2))
  return name
}

const names = async () => (await database.db.withoutTenant((tx) => listRegistry(tx))).map(({ shortName }) => shortName)
const versionOf = (name: string) => database.db.withTenant(name, (tx) => latestVersion(tx, name))

describe('portal tenant', () => {
  it('prints help, and names a wrong use', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('add <file>') })
    expect(await run('tenant add --help')).toMatchObject({
      code: 0,
      text: expect.stringContaining('--with-demo-people'),
    })
    for (const [line, said] of [
      ['tenant', 'Say what to do with the tenant.'],
      ['tenants add x.json', 'There is no "tenants": say tenant.'],
      ['tenant remove x', 'There is no "tenant remove".'],
      ['tenant add', '"tenant add" needs a file.'],
      ['tenant show', '"tenant show" needs a short name.'],
      ['tenant add a.json b.json', 'That is one word too many.'],
      ['tenant list x', 'That is one word too many.'],
      ['tenant check a.json --note x', '"tenant check" takes no --note.'],
      ['tenant add a.json --frobnicate', "Unknown option '--frobnicate'"],
    ] as const)
      expect(await run(line)).toMatchObject({ code: 2, text: expect.stringContaining(said) })
  })

  it('fails with wrong settings or without a database', async () => {
    expect(await run('tenant list', { PORTAL_PORT: 'x' })).toMatchObject({
      code: 3,
      text: expect.stringContaining('PORTAL_PORT is not a port'),
    })
    const away = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await run('tenant list', { DATABASE_URL: away })).toMatchObject({
      code: 3,
      text: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('new: writes a file that passes the check, and never overwrites one', async () => {
    const file = join(folder, 'oakhollow.json')
    expect(await run('tenant new oakhollow --name Oakhollow --phone (303)555-0147')).toMatchObject({
      code: 0,
      data: { ok: true, file },
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      $schema: expect.stringMatching(/^\.\.\/.*\/api\/tenants\/schema\/tenant\.schema\.json$/),
      tenant: { full_name: 'Oakhollow', phone_number: '(303)555-0147' },
    })
    expect(await run('tenant new oakhollow')).toMatchObject({ code: 1, text: expect.stringContaining('there already') })
    expect(await run('tenant new Oak')).toMatchObject({ code: 1, text: expect.stringContaining('is no short name') })
    expect(await run('tenant new hosted')).toMatchObject({ code: 1, text: expect.stringContaining('something else') })
    expect(existsSync(join(folder, 'hosted.json'))).toBe(false)
    expect(await run('tenant check oakhollow.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('oakhollow.json can be used, with'),
      data: { ok: true, errors: [], warnings: expect.any(Array) },
    })
  })

  it('check: names line, path and remedy, and stores nothing', async () => {
    const name = await write('elmcreek', (file) => {
      delete file['hours'].es
      file['primary_colour'] = '#123456'
    })
    const { code, text, data } = await run(`tenant check ${name} --json`)
    expect(code).toBe(1)
    expect(text).toMatch(new RegExp(`${name}:\\d+ hours\\.es is missing\\. Write it in Spanish`))
    expect(text).toContain('primary_colour is no setting. Did you mean primary_color?')
    expect(text).toContain(`${name}: 2 errors. Nothing was stored.`)
    expect(data).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([
        { path: 'hours.es', line: expect.any(Number), message: 'is missing', remedy: expect.any(String) },
      ]),
    })
    expect(await names()).not.toContain('elmcreek')
  })

  it('check: states the legal requirement, in the words that administrators read (K-31)', async () => {
    const name = await write('elmcreek', (file) => {
      file['primary_color'] = '#ffff66'
      file['authorization_texts'].one_time.en += ' A convenience fee of $5 is added.'
      file['authorization_texts'].recurring.es = 'Autorizo a {tenant}.'
    })
    const { code, text } = await run(`tenant check ${name}`)
    expect(code).toBe(1)
    expect(text).toMatch(/:\d+ primary_color: White text on #ffff66 can’t be read/)
    expect(text).toMatch(/:\d+ authorization_texts\.one_time\.en: “convenience fee” mentions a fee/)
    expect(text).toMatch(/:\d+ authorization_texts\.recurring\.es: This text does not contain {amount}/)
    expect(await run(`tenant add ${name}`)).toMatchObject({ code: 1 })
    expect(await names()).not.toContain('elmcreek')
  })

  it('add: stores version 1 once, and overwrites nothing', async () => {
    const name = await write('riverbend', (file) => (file['tenant'].full_name = 'Riverbend Recovery LLC'))
    const added = await run(`tenant add ${name} --note first`)
    expect(added).toMatchObject({
      code: 0,
      text: expect.stringContaining(
        'Riverbend Recovery LLC is there as riverbend, version 1: http://riverbend.localhost:4990',
      ),
      data: { ok: true, company_short_name: 'riverbend', version: 1, left_to_do: expect.any(Array) },
    })
    expect(await versionOf('riverbend')).toMatchObject({ version: 1, note: 'first', publishedBy: null })
    const again = await run(`tenant add ${await write('riverbend', (file) => (file['hosts'] = ['pay.other.example']))}`)
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('There is a tenant riverbend already') })
    expect(await versionOf('riverbend')).toMatchObject({ version: 1, file: { hosts: ['pay.riverbend.example'] } })
  })

  it('add: refuses the name and the host of any other tenant', async () => {
    const [own] = readDelivered()
    const name = own!.company_short_name
    expect(await run(`tenant add ${await write(name)}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`There is a tenant ${name} already`),
    })
    await run(`tenant add ${await write('maplerow')}`)
    for (const host of [own!.hosts[0]!, 'pay.maplerow.example'])
      expect(
        await run(`tenant add ${await write('hazelrow', (file) => (file['hosts'] = ['pay.hazelrow.example', host]))}`),
      ).toMatchObject({
        code: 1,
        text: expect.stringContaining(`The host ${host} is another tenant’s`),
      })
    expect(await names()).not.toContain('hazelrow')
  })

  it('add: of two concurrent calls one succeeds, and the other is refused', async () => {
    const files = await Promise.all([write('birchrow'), write('birchrow')])
    const ended = await Promise.all(files.map((file) => run(`tenant add ${file}`)))
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(ended.find(({ code }) => code === 1)?.text).toContain('There is a tenant birchrow already')
    const sameHost = (file: Json) => (file['hosts'] = ['pay.shared.example'])
    const others = await Promise.all([write('cedarrow', sameHost), write('aspenrow', sameHost)])
    const both = await Promise.all(others.map((file) => run(`tenant add ${file}`)))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 1)?.text).toContain('The host pay.shared.example is another tenant’s')
  })

  it('publish: stores the next version of an existing tenant when something changed', async () => {
    const name = await write('willowrow', (file) => (file['tenant'].full_name = 'Willow Row LLC'))
    expect(await run(`tenant publish ${name}`)).toMatchObject({ code: 1, text: expect.stringContaining('tenant add') })
    expect(await names()).not.toContain('willowrow')
    await run(`tenant add ${name}`)
    expect(await run(`tenant publish ${name}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is as the file says already'),
    })
    const shown = JSON.parse((await run('tenant show willowrow')).text) as Json
    shown['documents'].terms.en.paragraphs[0] = 'This portal is run by Willow Row LLC for people who owe.'
    shown['hosts'] = ['pay.willowrow.example', 'willow.example']
    writeFileSync(join(folder, 'next.json'), JSON.stringify(shown))
    expect(await run('tenant publish next.json --note terms')).toMatchObject({
      code: 0,
      text: expect.stringContaining('willowrow is published as version 2, 2 settings changed'),
    })
    // The text has the same number in the file; the accepted text keeps the old one.
    const row = await versionOf('willowrow')
    expect(row).toMatchObject({
      version: 2,
      note: 'terms',
      file: { documents: { terms: { version: 2 }, privacy: { version: 1 } } },
    })
  })

  it('publish: refuses the host of another tenant, and stores new images', async () => {
    await run(`tenant add ${await write('larchrow')}`)
    await run(`tenant add ${await write('beechrow')}`)
    const shown = JSON.parse((await run('tenant show beechrow')).text) as Json
    writeFileSync(join(folder, 'beech.json'), JSON.stringify({ ...shown, hosts: ['pay.larchrow.example'] }))
    expect(await run('tenant publish beech.json')).toMatchObject({
      code: 1,
      text: expect.stringContaining('The host pay.larchrow.example is another tenant’s'),
    })
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    writeFileSync(join(folder, 'beech.json'), JSON.stringify({ ...shown, logo }))
    expect(await run('tenant publish beech.json')).toMatchObject({ code: 0 })
    expect(await versionOf('beechrow')).toMatchObject({
      version: 2,
      file: {
        logo: expect.stringMatching(/^\/api\/v1\/assets\/logo\.svg\?v=/),
        images: { logo: { type: 'image/svg+xml' } },
      },
    })
    const again = JSON.parse((await run('tenant show beechrow')).text) as Json
    expect(again['logo']).toMatch(/^data:image\/svg\+xml;base64,/)
  })

  it('publish: leaves settings that only the product’s own file may set', async () => {
    const [own] = readDelivered()
    const shown = JSON.parse((await run(`tenant show ${own!.company_short_name}`)).text) as Json
    writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...shown, hosts: ['new.example'] }))
    expect(await run('tenant publish own.json')).toMatchObject({
      code: 1,
      text: expect.stringContaining(`hosts of ${own!.company_short_name} can be changed in its file`),
    })
    writeFileSync(join(folder, 'own.json'), JSON.stringify({ ...shown, licence_id: 'License 17' }))
    expect(await run('tenant publish own.json')).toMatchObject({ code: 0 })
  })

  it('list and show: every tenant with its version and address', async () => {
    await run(`tenant add ${await write('alderrow')}`)
    const { text, data } = await run('tenant list')
    expect(text).toMatch(/^alderrow +Alderrow Collections, version 1, added, http:\/\/alderrow\.localhost:4990$/m)
    expect(data['tenants'].filter((one: Json) => one['is_delivered'])).toHaveLength(readDelivered().length)
    expect(await run('tenant show nobody')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no tenant nobody'),
    })
  })

  it('people: works in the demo only, while it runs', async () => {
    expect(await run('tenant people alderrow')).toMatchObject({
      code: 3,
      text: expect.stringContaining('The demo on port 4990 does not answer'),
    })
    const name = await write('lindenrow')
    const added = await run(`tenant add ${name} --with-demo-people`)
    expect(added).toMatchObject({ code: 3, text: expect.stringContaining('is there as lindenrow, version 1') })
    expect(added.text).toContain('tenant people')
    expect(await names()).toContain('lindenrow')
  })

  it('admin: adds only the first one, with a password that is valid for a day', async () => {
    await run(`tenant add ${await write('poplarrow')}`)
    expect(await run('tenant admin poplarrow')).toMatchObject({
      code: 2,
      text: expect.stringContaining('needs --email'),
    })
    expect(await run('tenant admin nobody --email a@b.example')).toMatchObject({ code: 1 })
    const made = await run('tenant admin poplarrow --email Ada@Poplar.example --name Ada')
    expect(made).toMatchObject({
      code: 0,
      text: expect.stringContaining('administers poplarrow: http://poplarrow.localhost:4990/admin'),
      data: { temporary_password: expect.stringMatching(/^(?=.*[A-Z])(?=.*\d)(?=.*[!#%+=?])\S{12}$/) },
    })
    const rows = await database.asOwner(
      `select email, role, permissions, temporary_until > now() + interval '23 hours' as fresh from staff where tenant_id = 'poplarrow'`,
    )
    expect(rows).toEqual([{ email: 'ada@poplar.example', role: 'admin', permissions: [], fresh: true }])
    expect(await run('tenant admin poplarrow --email eve@poplar.example')).toMatchObject({
      code: 1,
      text: expect.stringContaining('has an administrator, who adds others under Staff'),
    })
  })

  it('operator: makes only the first one, from the existing administrators', async () => {
    await run(`tenant add ${await write('hickoryrow')}`)
    const make = (email: string) => run(`tenant operator hickoryrow --email ${email}`)
    expect(await run('tenant operator hickoryrow')).toMatchObject({ code: 2 })
    expect(await run('tenant operator nobody --email a@b.example')).toMatchObject({ code: 1 })
    expect(await make('ada@hickory.example')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is no active administrator of hickoryrow'),
    })
    await run('tenant admin hickoryrow --email ada@hickory.example --name Ada')
    expect(await make('Ada@Hickory.example')).toMatchObject({ code: 0, text: expect.stringContaining('/__platform') })
    const rows = await database.asOwner(`select permissions from staff where tenant_id = 'hickoryrow'`)
    expect(rows).toEqual([{ permissions: ['platform.operate'] }])
    const told = await database.asOwner<{ detail: unknown }>(
      `select detail from audit_log where tenant_id = 'hickoryrow' and action = 'staff.access_changed'`,
    )
    expect(JSON.stringify(told)).toContain('platform.operate')
    expect(await make('ada@hickory.example')).toMatchObject({
      code: 1,
      text: expect.stringContaining('has an operator, who gives the permission to others'),
    })
  })

  it('production: lists the steps that no command can do, and refuses the demo’s people', async () => {
    const production = productionEnv(database.appUrl)
    const name = await write('sprucerow', (file) => {
      file['hosts'] = ['pay.spruce.example', 'spruce.example']
      file['capabilities']['ach.origination'] = 'file'
      file['nacha'].bank = { routing_number: '054001204', name: 'Potomac Bank' }
    })
    expect(await run(`tenant add ${name} --with-demo-people`, production)).toMatchObject({
      code: 1,
      text: expect.stringContaining('for the demo alone'),
    })
    const { code, text } = await run(`tenant add ${name}`, production)
    expect(code).toBe(0)
    expect(text).toContain('version 1: https://pay.spruce.example')
    expect(text).toContain('- Administrator: `npm run portal -- tenant admin sprucerow --email')
    expect(text).toContain('- DNS: let pay.spruce.example, spruce.example lead to the edge.')
    expect(text).toContain('- Answers: name under `inbound`')
    expect(text).toContain('- Certificate: one that holds for pay.spruce.example, spruce.example.')
    expect(text).toContain('- Bank: agree with Potomac Bank on files of company 1000000000.')
    expect(text).toContain('licence_id is still the starter’s. Write the company’s license number.')
  })
})

/** Settings of a server that keeps no secrets of its own. */
const productionEnv = (url: string): NodeJS.ProcessEnv => ({
  PORTAL_MODE: 'production',
  DATABASE_URL: url,
  PORTAL_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  PORTAL_HOSTED_ORIGIN: 'https://hosted.example',
  PORTAL_SMTP_URL: 'smtps://mail.example',
  PORTAL_MAIL_FROM: 'portal@mail.example',
  PORTAL_TEXT_URL: 'https://text.example',
  PORTAL_TEXT_TOKEN: 'token',
  PORTAL_INBOUND_TEXT_SECRET: 't'.repeat(32),
  PORTAL_INBOUND_MAIL_SECRET: 'm'.repeat(32),
  PORTAL_PROCESSOR: 'simulator',
  PORTAL_PROCESSOR_KEY: 'a key for tests only, of length 40 chars',
  PORTAL_SEAL_P12: '/nowhere/seal.p12',
})

const readDelivered = () => readTenantFiles(defaultTenantsFolder)
