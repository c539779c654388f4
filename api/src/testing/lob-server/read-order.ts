import { PDFDocument } from 'pdf-lib'
import { LobRefusal } from './refusal.ts'

/** A form as it comes: Lob takes nested fields as `to[name]`. */
export interface Order {
  readonly fields: ReadonlyMap<string, string>
  readonly file: Buffer | null
}

const invalid = (message: string) => new LobRefusal(422, 'invalid', message)

/** Refuses what Lob refuses, with its codes. */
export async function readOrder(order: Order): Promise<Order> {
  const { fields } = order
  for (const side of ['to', 'from']) checkAddress(side, fields)
  for (const name of ['color', 'double_sided'])
    if (!/^(true|false)$/.test(fields.get(name) ?? '')) throw invalid(`${name} must be true or false`)
  if (!['operational', 'marketing'].includes(fields.get('use_type') ?? ''))
    throw new LobRefusal(422, 'mail_use_type_can_not_be_null')
  for (const [name, value] of fields)
    if (name.startsWith('metadata[') && (value.length > 500 || /["\\]/.test(value))) throw invalid('metadata')
  await checkFile(order)
  return order
}

function checkAddress(side: string, fields: ReadonlyMap<string, string>): void {
  const part = (name: string) => fields.get(`${side}[${name}]`) ?? ''
  if (part('name') === '') throw invalid(`${side}.name is required`)
  for (const name of ['name', 'company']) if (part(name).length > 40) throw invalid(`${side}.${name} is too long`)
  if (!/^[A-Z]{2}$/.test(part('address_state'))) throw invalid(`${side}.address_state`)
  if (!/^\d{5}(-\d{4})?$/.test(part('address_zip'))) throw invalid(`${side}.address_zip`)
  if (part('address_line1').length + part('address_line2').length > 50)
    throw new LobRefusal(422, 'address_length_exceeds_limit')
  // An address on which Lob itself fails, each time.
  if (part('address_line1').includes('Faulty')) throw new LobRefusal(500, 'internal_server_error')
  // An address that no post office knows.
  if (part('address_line1').includes('Nowhere')) throw new LobRefusal(422, 'failed_deliverability_strictness')
}

async function checkFile({ fields, file }: Order): Promise<void> {
  if (!file) throw invalid('file is required')
  if (file.length > 5 * 1024 * 1024) throw new LobRefusal(422, 'file_size_exceeds_limit')
  const pages = await PDFDocument.load(file, { updateMetadata: false })
    .then((pdf) => pdf.getPages())
    .catch(() => null)
  if (!pages) throw new LobRefusal(422, 'invalid_file')
  if (pages.some((page) => page.getWidth() !== 612 || page.getHeight() !== 792))
    throw new LobRefusal(422, 'invalid_file_dimensions')
  const address = fields.get('address_placement') === 'insert_blank_page' ? 2 : 0
  if (pages.length + address > 120) throw new LobRefusal(422, 'file_pages_exceed_max')
}
