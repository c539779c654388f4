import { normaliseEmail, phoneDigits, stateCode } from '@portal/shared/domain'
import { Refusal } from '../../http/refusal.ts'

type Values = Readonly<Record<string, string | null | undefined>>

/** How each kind of field is normalised before comparing, so that spelling alone makes no difference. */
const kinds: [RegExp, (text: string) => string][] = [
  [/phone/, phoneDigits],
  [/email/, normaliseEmail],
  [/state$/, (text) => stateCode(text) ?? text],
  [/zip$/, (text) => text.replace(/\D/g, '')],
]

function keyOf(field: string, value: string | null | undefined): string {
  const text = value?.trim() ?? ''
  const kind = kinds.find(([name]) => name.test(field))
  return kind ? kind[1](text) : text
}

/**
 * Which of the sent fields differ from the stored ones; `present` and `was` are in wire form. When somebody else has
 * changed a field since the caller read it, the whole call is refused with the current value (409), unless that already
 * is the wanted value. A field that the caller did not read cannot conflict.
 */
export function changedFields<F extends string>(
  present: Readonly<Record<F, string | null>>,
  sent: Readonly<Partial<Record<F, string | null | undefined>>>,
  was: Values,
): F[] {
  const changed: F[] = []
  const current: Record<string, string | null> = {}
  for (const field of Object.keys(present) as F[]) {
    if (sent[field] === undefined) continue
    const now = keyOf(field, present[field])
    if (keyOf(field, sent[field]) === now) continue
    if (Object.hasOwn(was, field) && keyOf(field, was[field]) !== now) current[field] = present[field]
    changed.push(field)
  }
  const lost = Object.keys(current)
  if (lost.length > 0)
    throw new Refusal('conflict', {
      fields: Object.fromEntries(lost.map((field) => [field, ['changed_elsewhere']])),
      current,
    })
  return changed
}
