import { useSyncExternalStore } from 'react'
import { canonicalJson, type CallInput, type endpoints } from '@portal/shared/contract'

/** The input of an authorization. */
export type NachaInput = NonNullable<CallInput<typeof endpoints.previewAuthorization>['body']>

/** The hashes of the shown texts by their input; the order of its parts does not matter. */
const shown = new Map<string, string>()
const readers = new Set<() => void>()
const watchers = new Set<() => void>()

const PROOFS: ReadonlySet<string> = new Set(['recording_ref', 'no_recording_reason', 'paper_id'])

/** What decides the text: staff read it to the consumer before they have a proof. */
export const withoutProof = (input: NachaInput): NachaInput =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !PROOFS.has(name))) as NachaInput

const keyOf = (input: NachaInput): string =>
  canonicalJson(Object.fromEntries(Object.entries(withoutProof(input)).filter(([, value]) => value !== null)))

/** Remembers a text that is shown (decision 164). */
export function rememberShown(input: NachaInput, textHash: string): void {
  shown.set(keyOf(input), textHash)
  for (const tell of watchers) tell()
}

/** The hash of the text that was shown for this input; undefined without one. */
export const shownHash = (input: NachaInput): string | undefined => shown.get(keyOf(input))

/** Whether the text of each input has been shown, which an agreement requires. */
export const useHasShown = (...inputs: readonly (NachaInput | null)[]): boolean =>
  useSyncExternalStore(watch, () => inputs.every((input) => input !== null && shown.has(keyOf(input))))

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** The input with the hash of the text that was shown for it. */
export function asShown(input: NachaInput): NachaInput {
  const text_hash = shownHash(input)
  return text_hash ? { ...input, text_hash } : input
}

/** Calls `read` whenever {@link readAgain} finds that a shown text has changed; returns how to stop. */
export function whenChanged(read: () => void): () => void {
  readers.add(read)
  return () => void readers.delete(read)
}

/** Reads the shown texts again after a refusal because they have changed; returns whether it was one. */
export function readAgain(error: { code: string }): boolean {
  if (error.code !== 'text_changed') return false
  for (const read of readers) read()
  return true
}
