import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'
import { faultOfMenuWords, menuLanguages } from './menu-words.ts'

type Entry = NonNullable<Release['description']>['nav'][number]

/** Checks that a remote's entries have words in every language: people would read a key, or nothing. */
export function checkMenuWords(remote: Release): Finding[] {
  return entriesOf(remote).flatMap(({ text, words }) =>
    words === undefined
      ? []
      : menuLanguages.flatMap((language) => {
          const fault = faultOfMenuWords(text.replace(/^nav\./, ''), words[language])
          const message = `The menu entry ${text} of ${nameOf(remote)} ${fault} in the language ${language}.`
          return fault === undefined ? [] : [finding('MFE-303', message, { remote: remote.remote })]
        }),
  )
}

/** Checks that a shell can show a remote's entries: an older shell has the words itself, a newer one takes the remote's. */
export function checkMenu(shell: Release, remote: Release, blamed: string): Finding[] {
  const { menu } = shell
  // A shell of before does not tell its texts.
  if (!menu) return []
  const isShown = ({ text, words }: Entry) => menu.includes(text) || (words !== undefined && menu.length === 0)
  const names = new Set(entriesOf(remote).flatMap((entry) => (isShown(entry) ? [] : [entry.text])))
  return [...names].map((text) =>
    finding('MFE-303', `${nameOf(remote)} has the menu entry ${text}; ${nameOf(shell)} shows no words for it.`, {
      remote: blamed,
    }),
  )
}

const entriesOf = ({ description }: Release): readonly Entry[] => description?.nav ?? []
