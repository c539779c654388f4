import { formatPhone, formatPhoneEntry, formatZip, normaliseEmail, phoneToWire, stateName } from '@portal/shared/domain'

/** How a field is written on the wire and on the screen. */
export type FieldKind = 'text' | 'email' | 'phone' | 'zip' | 'state' | 'choice'
/** A field as it is on the wire: an empty one is null (S-37). */
export type WireValue = string | null

/** A field as the form shows it. */
export function shownText(kind: FieldKind, value: WireValue): string {
  if (value === null) return ''
  if (kind === 'phone') return formatPhone(value)
  if (kind === 'zip') return formatZip(value) || value
  return kind === 'state' ? stateName(value) : value
}

/** A field as it is sent: the digits of a phone, an address in lower case, null for an empty one (C-67, X-25). */
export function wireValue(kind: FieldKind, text: string): WireValue {
  if (kind === 'phone') return phoneToWire(text)
  return (kind === 'email' ? normaliseEmail(text) : text.trim()) || null
}

/** Whether the text differs from the value that was read; another spelling of the same value is no change. */
export const isChangedText = (kind: FieldKind, text: string, was: WireValue): boolean =>
  wireValue(kind, text) !== wireValue(kind, shownText(kind, was))

/** How a field formats typed and pasted text. */
export const maskOf: Partial<Record<FieldKind, (typed: string) => string>> = {
  phone: formatPhoneEntry,
  zip: formatZip,
}
