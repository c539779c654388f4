import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, sendFile } from '../../../testing/upload.ts'

const T = 'harborlight'
const HEAD = 'reference_number,reason'
let t: TestApp
let admin: Caller
let reference: string

beforeAll(async () => {
  t = await buildTestApp({
    tenants: [T],
    change: (tenant) => ({ ...tenant, inventory: { ...tenant.inventory, max_bytes: 300_000, max_rows: 40 } }),
  })
  const { id } = await seedStaff(t, T, { role: 'admin' })
  admin = await t.signInAs(T, { staff: id })
  reference = (await seedDebtor(t, T)).reference
})
afterAll(() => t.close())

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('T20: an invalid file is refused with its error and its place', () => {
  const refused: [string, string | Buffer, string, Record<string, string[]> | undefined][] = [
    ['a spreadsheet with the extension of CSV', Buffer.from('PK\u0003\u0004…'), 'upload_not_csv', undefined],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'upload_not_csv', undefined],
    ['a NUL', `${HEAD}\nA\u0000B,x`, 'upload_not_csv', { file: ['nul'] }],
    ['UTF-16 without a byte order mark', Buffer.from(`${HEAD}\nA,B`, 'utf16le'), 'upload_not_csv', { file: ['nul'] }],
    ['an empty file', '', 'upload_empty', undefined],
    ['blank lines', '\n\n , \n', 'upload_empty', undefined],
    ['headings without rows', `${HEAD}\n`, 'upload_empty', undefined],
    ['headings without a line end', HEAD, 'upload_empty', undefined],
    [
      'other headings',
      'name,amount\nA,1',
      'upload_headings',
      { missing: ['reference_number'], unknown: ['name', 'amount'] },
    ],
    ['a missing heading', 'reason\nx', 'upload_headings', { missing: ['reference_number'] }],
    ['a heading twice', 'reference_number,Data ID\nA,B', 'upload_headings', { repeated: ['reference_number'] }],
    ['a heading that is no column', 'reference_number,__proto__\nA,B', 'upload_headings', { unknown: ['__proto__'] }],
    ['thousands of headings', `${'x,'.repeat(30_000)}y\n1`, 'upload_headings', undefined],
    ['a quote that is not closed', `${HEAD}\nA,x\n"B,x\nC,x`, 'upload_broken', { reason: ['quotes'], line: ['3'] }],
    ['text after a closing quote', `${HEAD}\n"A"B,x\nC,x`, 'upload_broken', { reason: ['quotes'], line: ['2'] }],
    [
      'an open quote before much text',
      `${HEAD}\n"${'A,\n'.repeat(60_000)}`,
      'upload_broken',
      { reason: ['quotes'], line: ['2'] },
    ],
    [
      'a field of a megabyte',
      `${HEAD}\nA,${'x'.repeat(200_000)}`,
      'upload_broken',
      { reason: ['too_long'], line: ['2'] },
    ],
    [
      'two encodings',
      Buffer.concat([Buffer.from(`${HEAD}\nñ,x\n`), Buffer.from([0xf1, 0x2c, 0x0a])]),
      'upload_broken',
      { reason: ['encoding'] },
    ],
    ['too many rows', `${HEAD}\n${'A,x\n'.repeat(41)}`, 'upload_too_large', { rows: ['40'] }],
    ['too many bytes', `${HEAD}\n${`A,${'x'.repeat(9_000)}\n`.repeat(38)}`, 'upload_too_large', { bytes: ['300000'] }],
  ]

  it.each(refused)('%s', async (_, content, code, errors) => {
    const { status, body } = await sendFile(admin, 'recall', content)
    expect([status, body.code]).toEqual([code === 'upload_too_large' ? 413 : 422, code])
    if (errors) expect(body.errors).toEqual(errors)
    const { body: after } = await admin.call(endpoints.getUpload, { query: {} })
    expect(after.upload).toMatchObject({ status: 'failed', end_reason: 'broken', progress: null })
  })

  it('S-78: another extension, a missing mode or file, and a malformed form are refused', async () => {
    const named = await sendFile(admin, 'recall', HEAD, 'list.xlsx')
    expect([named.status, named.body.message]).toEqual([422, 'File should be in CSV format.'])
    expect((await sendFile(admin, null, HEAD)).body.errors).toEqual({ upload_mode: ['required'] })
    const json = await admin.call(endpoints.checkUpload, { body: { upload_mode: 'add' } as never })
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])
    const empty = await admin.send('POST', '/api/v1/uploads/file-upload', '--b--\r\n', {
      'content-type': 'multipart/form-data; boundary=b',
    })
    expect([empty.status, empty.body.errors]).toEqual([400, { file: ['required'] }])
    const noForm = await admin.send('POST', '/api/v1/uploads/file-upload', 'x', {
      'content-type': 'multipart/form-data',
    })
    expect(noForm.status).toBeLessThan(500)
    // T16: no other call accepts a form.
    const other = await admin.send('POST', '/api/v1/uploads/x/cancel', '--b--\r\n', {
      'content-type': 'multipart/form-data; boundary=b',
    })
    expect(other.status).toBe(415)
  })
})

describe('CSV files of spreadsheets are read', () => {
  const read: [string, () => string | Buffer][] = [
    ['in UTF-8', () => `${HEAD}\n${reference},José`],
    ['with a byte order mark', () => `\uFEFF${HEAD}\n${reference},José`],
    ['in UTF-16', () => utf16(`${HEAD}\n${reference},José`)],
    ['in UTF-16, big-endian', () => utf16(`${HEAD}\n${reference},José`, true)],
    ['in Latin-1', () => Buffer.from(`${HEAD}\n${reference},José`, 'latin1')],
    ['with semicolons', () => `Reference Number;Reason\r\n${reference};José`],
    ['with tabs', () => `data_id\treason\n${reference}\tJosé\n`],
    ['with mixed line ends', () => `${HEAD}\r\n\r\n${reference},José\r\n\n`],
    ['with quotes and line breaks in cells', () => `${HEAD}\n"${reference}","José\n"\n`],
  ]

  it.each(read)('%s', async (_, content) => {
    const { upload, rows } = await checkedFile(t, admin, 'recall', content())
    expect(upload).toMatchObject({ rows: 1, rows_ready: 1 })
    const { body } = await admin.call(endpoints.downloadUpload, {
      params: { upload_id: upload.upload_id },
      body: {},
    })
    expect((await t.visitor(T).send('GET', body.url)).text).toContain(`${reference},`)
    expect((await t.visitor(T).send('GET', body.url)).text).toContain('José')
    expect(rows[0]).toMatchObject({ data_id: reference, status: 'ready' })
  })

  it('names the line of the file, also after blank lines and line breaks', async () => {
    const { rows } = await checkedFile(t, admin, 'recall', `${HEAD}\n\n"NONE-1","a\nb"\n\nNONE-2,c`)
    expect(rows.map(({ line }: { line: number }) => line)).toEqual([3, 6])
  })

  it('reports each row that is too short, too long or has unprintable characters', async () => {
    const { rows } = await checkedFile(
      t,
      admin,
      'recall',
      `${HEAD}\n${reference}\n${reference},a,b,c\n${reference},a\u202eb\n${reference},${'x'.repeat(201)}`,
    )
    expect(rows.map(({ errors }: { errors: string[] }) => errors[0])).toEqual([
      'The row has 1 columns and the headings have 2. Look for a missing or extra comma, or put the text in quotes.',
      'The row has 4 columns and the headings have 2. Look for a missing or extra comma, or put the text in quotes.',
      'reason: It contains characters that can’t be shown. Enter it again.',
      'reason: Use at most 200 characters.',
    ])
  })
})

describe('K-48: the result file', () => {
  it('is the file with its findings, contains no formula, and can be corrected and uploaded again', async () => {
    const { upload } = await checkedFile(
      t,
      admin,
      'recall',
      `${HEAD}\n${reference},"=HYPERLINK(""http://x"")"\n@none,-1+1`,
    )
    const { body } = await admin.call(endpoints.downloadUpload, { params: { upload_id: upload.upload_id }, body: {} })
    const { text, headers, status } = await t.visitor(T).send('GET', body.url)
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="recall-result.csv"'])
    const lines = text.replace('\uFEFF', '').split('\r\n')
    expect(lines[0]).toBe('reference_number,reason,upload_status,upload_errors,upload_warnings')
    expect(lines[1]).toBe(`${reference},"'=HYPERLINK(""http://x"")",ready,,`)
    expect(lines[2]).toBe(
      `"'@none","'-1+1",error,"reference_number: No account has this number. Check it, or add the account first.",`,
    )
    const again = await checkedFile(t, admin, 'recall', text)
    expect(again.upload).toMatchObject({ rows: 2, rows_ready: 1, rows_wrong: 1 })
    expect((await t.visitor(T).send('GET', `${body.url}0`)).status).toBe(404)
    expect((await t.visitor(T).send('GET', body.url.replace('=result', '=recalled'))).status).toBe(404)
  })
})
