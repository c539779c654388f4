import type { ApiError } from '@portal/shared/client'
import type { FieldErrorTexts } from '@portal/shared/kit'
import { isChangedText, shownText, wireValue, type FieldKind, type WireValue } from './edit-values.ts'

/** Fields as they are typed. */
export type Texts<F extends string> = Record<F, string>
/** Fields as they are on the wire. */
export type Wire<F extends string> = Partial<Record<F, WireValue>>
/** The fields in the order of the screen. */
export type Kinds<F extends string> = Record<F, FieldKind>

/** The edit that is being typed, kept through a reload and an ended session. */
export interface EditDraft<F extends string> {
  /** Null: nothing is being edited. */
  values: Texts<F> | null
  /** The values as they were read when editing began, or when a conflict was settled. */
  was: Wire<F>
  /** The current values of conflicting fields, until the person has chosen. */
  theirs: Wire<F>
}

/** The draft without an edit. */
export const noDraft = { values: null, was: {}, theirs: {} }

const namesOf = <F extends string>(kinds: Kinds<F>) => Object.keys(kinds) as F[]

/** The values that were read, as the form shows them. */
export const textsOf = <F extends string>(kinds: Kinds<F>, read: Wire<F>): Texts<F> =>
  Object.fromEntries(namesOf(kinds).map((name) => [name, shownText(kinds[name], read[name] ?? null)])) as Texts<F>

/** Starts an edit of the values that were read. */
export const beginDraft = <F extends string>(kinds: Kinds<F>, read: Wire<F>): EditDraft<F> => ({
  values: textsOf(kinds, read),
  was: pick(namesOf(kinds), read),
  theirs: {},
})

/** The edit after the person has chosen between their own value and the other one (C-77). */
export function settled<F extends string>(
  draft: EditDraft<F> & { values: Texts<F> },
  kinds: Kinds<F>,
  name: F,
  isTheirs: boolean,
): EditDraft<F> {
  const { [name]: theirs, ...rest } = draft.theirs
  const current = (theirs ?? null) as WireValue
  return {
    values: isTheirs ? { ...draft.values, [name]: shownText(kinds[name], current) } : draft.values,
    was: { ...draft.was, [name]: current },
    theirs: rest as Wire<F>,
  }
}

/** The change to save: the changed fields and the values that were read of them; null without a change. */
export function changeOf<F extends string>(
  { values, was }: { values: Texts<F>; was: Wire<F> },
  kinds: Kinds<F>,
): { change: Wire<F>; was: Record<string, WireValue> } | null {
  const changed = namesOf(kinds).filter((name) => isChangedText(kinds[name], values[name], was[name] ?? null))
  if (changed.length === 0) return null
  return {
    change: Object.fromEntries(changed.map((name) => [name, wireValue(kinds[name], values[name])])) as Wire<F>,
    was: Object.fromEntries(changed.map((name) => [name, was[name] ?? null])),
  }
}

/** The current values of conflicting fields; null for any other refusal. */
export function conflictOf<F extends string>(kinds: Kinds<F>, failure: ApiError): Wire<F> | null {
  const theirs = failure.code === 'conflict' ? pick(namesOf(kinds), failure.current as Wire<F>) : {}
  return Object.keys(theirs).length > 0 ? (theirs as Wire<F>) : null
}

/** The texts of the codes that a check has found, by field. */
export const codeTexts = <F extends string>(
  kinds: Kinds<F>,
  codes: FieldErrorTexts<F>,
  message: (name: F, code: string) => string,
): FieldErrorTexts<F> =>
  Object.fromEntries(
    namesOf(kinds).map((name) => [name, codes[name] ? message(name, codes[name]) : undefined]),
  ) as FieldErrorTexts<F>

/** The texts of a refusal at the fields that it names. */
export const refusedTexts = <F extends string>(
  kinds: Kinds<F>,
  { fields }: Pick<ApiError, 'fields'>,
  message: (name: F, code: string) => string,
): FieldErrorTexts<F> =>
  codeTexts(kinds, Object.fromEntries(Object.entries(fields).map(([name, [code]]) => [name, code])) as never, message)

/** The entries of some fields, without those that are missing. */
const pick = <F extends string>(names: readonly F[], from: Wire<F>): Wire<F> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))) as Wire<F>
