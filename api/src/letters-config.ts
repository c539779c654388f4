import * as v from 'valibot'
import type { LobSettings } from './gateways/letters/lob/settings.ts'

/** Who prints and mails letters; part of the environment that the API reads. */
export const LettersEnvironment = {
  /** The folder of letters to and news from the agency's print shop. */
  PORTAL_LETTERS_FOLDER: v.optional(v.pipe(v.string(), v.minLength(1))),
  PORTAL_LOB_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^(test|live)_(?!pub_)\w{8,}$/, 'must be a secret key such as live_…')),
  ),
  /** The address of Lob's interface; another one for tests. */
  PORTAL_LOB_URL: v.optional(v.pipe(v.string(), v.url('is not an address'))),
}

export type LettersConfig =
  /** In the demo only: its mail is simulated. */
  { kind: 'demo' } | { kind: 'folder'; folder: string } | { kind: 'lob'; settings: LobSettings }

type Parsed = { [Name in keyof typeof LettersEnvironment]?: string | undefined }

const LOB_API = 'https://api.lob.com/v1'

/** One line for each setting of the mail carrier that is wrong, with how to mend it. */
export function lettersProblems(e: Parsed, mode: 'demo' | 'production'): string[] {
  const problems: string[] = []
  if (e.PORTAL_LETTERS_FOLDER !== undefined && e.PORTAL_LOB_KEY !== undefined)
    problems.push(
      'PORTAL_LETTERS_FOLDER and PORTAL_LOB_KEY are both set: letters would leave by one of them; unset the other.',
    )
  if (mode === 'production' && e.PORTAL_LOB_KEY?.startsWith('test_'))
    problems.push(
      'PORTAL_LOB_KEY is a test key: Lob prints nothing for it, and letters would be stored as sent; set the live key.',
    )
  if (mode === 'demo' && e.PORTAL_LOB_KEY?.startsWith('live_'))
    problems.push('PORTAL_LOB_KEY is a live key: the demo would mail letters to invented people; set the test key.')
  if (mode === 'production' && e.PORTAL_LOB_URL?.startsWith('http://'))
    problems.push('PORTAL_LOB_URL must be https in production.')
  return problems
}

/** `folder` is the print shop's, where there is one. */
export function lettersOf(e: Parsed, folder: string | undefined): LettersConfig {
  if (e.PORTAL_LOB_KEY !== undefined)
    return {
      kind: 'lob',
      settings: { key: e.PORTAL_LOB_KEY, url: (e.PORTAL_LOB_URL ?? LOB_API).replace(/\/+$/, '') },
    }
  return folder === undefined ? { kind: 'demo' } : { kind: 'folder', folder }
}
