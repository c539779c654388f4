import type { LetterRefusal } from '@portal/shared/contract'
import type { OutgoingLetter, OutgoingMailing, PostalAddress } from '../port.ts'

/** 60 sheets printed on both sides, of which the first is the address page. */
const MOST_PAGES = 118
const MOST_BYTES = 5_000_000
/** Characters of a line with a name. */
const NAME_LINE = 40

/** Why Lob would not take a letter, as far as that is known without asking. */
export function refusalOf({ pages, pdf, to }: OutgoingLetter): LetterRefusal | null {
  if (pages > MOST_PAGES) return 'too_many_pages'
  if (pdf.length > MOST_BYTES) return 'file_too_large'
  return nameLines(to.name) === null ? 'address_refused' : null
}

/** What Lob is asked to print and mail. */
export function orderOf({ tenantId, name, from }: OutgoingMailing, letter: OutgoingLetter): Record<string, unknown> {
  const { id, to, pdf, sha256 } = letter
  return {
    to: addressOf(to),
    from: addressOf(from),
    // The SDK changes what it is given.
    file: Buffer.from(pdf),
    address_placement: 'insert_blank_page',
    color: false,
    double_sided: true,
    // First class mail is forwarded, or comes back.
    mail_type: 'usps_first_class',
    use_type: 'operational',
    metadata: { tenant: tenantId, mailing: name, letter: id, sha256 },
  }
}

function addressOf({ name, street, city, state, zip }: PostalAddress): Record<string, string> {
  const lines = nameLines(name)
  if (!lines) throw new Error(`a sender’s name of more than two lines of ${NAME_LINE} characters`)
  return {
    ...lines,
    address_line1: street,
    address_city: city,
    address_state: state,
    address_zip: zip,
    address_country: 'US',
  }
}

/** A long name goes over both lines that stand above the street; null when it does not fit. */
function nameLines(name: string): { name: string; company?: string } | null {
  if (name.length <= NAME_LINE) return { name }
  const end = name.lastIndexOf(' ', NAME_LINE)
  const rest = name.slice(end + 1)
  return end < 1 || rest.length > NAME_LINE ? null : { name: name.slice(0, end), company: rest }
}
