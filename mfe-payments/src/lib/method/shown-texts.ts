import { useSyncExternalStore } from 'react'
import { canonicalJson } from '@portal/shared/contract'
import type { NachaInput } from './nacha-input.ts'

/** What this page has shown, by what was asked for: the order of its parts does not count. */
const shown = new Map<string, string>()
const readers = new Set<() => void>()
const watchers = new Set<() => void>()

const keyOf = (input: NachaInput): string =>
  canonicalJson(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)))

/** Remembers the text that stands on the screen (decision 164). */
export function rememberShown(input: NachaInput, textHash: string): void {
  shown.set(keyOf(input), textHash)
  for (const tell of watchers) tell()
}

/** Hash of the text that was shown for this; undefined when none was. */
export const shownHash = (input: NachaInput): string | undefined => shown.get(keyOf(input))

/** Whether the text of each of them has been shown: nothing is agreed to before. */
export const useHasShown = (...inputs: readonly (NachaInput | null)[]): boolean =>
  useSyncExternalStore(watch, () => inputs.every((input) => input !== null && shown.has(keyOf(input))))

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** What is agreed to, with the text that was shown for it. */
export function asShown(input: NachaInput): NachaInput {
  const text_hash = shownHash(input)
  return text_hash ? { ...input, text_hash } : input
}

/** Reads a text on the screen again whenever {@link readAgain} finds that it has changed; answers how to stop. */
export function whenChanged(read: () => void): () => void {
  readers.add(read)
  return () => void readers.delete(read)
}

/** A refusal because the words have changed shows the new ones, beside the reason. Answers whether it was one. */
export function readAgain(error: { code: string }): boolean {
  if (error.code !== 'text_changed') return false
  for (const read of readers) read()
  return true
}
