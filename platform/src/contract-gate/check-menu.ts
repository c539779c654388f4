import { finding, type Finding } from '../releases/findings.ts'
import type { Release } from '../releases/release-file.ts'
import { nameOf } from './check-pair.ts'

/** Checks that a shell has the words of a remote's menu entries, in every language; people would read their keys. */
export function checkMenu(shell: Release, remote: Release, blamed: string): Finding[] {
  const { menu } = shell
  // A shell of before does not tell its texts.
  if (!menu) return []
  const texts = new Set(remote.description?.nav.map(({ text }) => text))
  return [...texts]
    .filter((text) => !menu.includes(text))
    .map((text) =>
      finding(
        'MFE-303',
        `${nameOf(remote)} has the menu entry ${text}; ${nameOf(shell)} has no text for it in every language.`,
        { remote: blamed },
      ),
    )
}
