import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Texts {
  errors: Record<string, string>
  done: Record<string, string>
}

const require = createRequire(import.meta.url)
const read = (language: 'en' | 'es'): Texts => {
  const of = (name: string): unknown =>
    JSON.parse(readFileSync(require.resolve(`@portal/shared/texts/${language}/${name}.json`), 'utf8'))
  const errors = ['common', 'plans', 'desk', 'account'].map((name) => (of(name) as Pick<Texts, 'errors'>).errors)
  return { errors: Object.assign({}, ...errors) as Texts['errors'], done: of('replies') as Texts['done'] }
}

let texts: Record<'en' | 'es', Texts> | null = null

/** The text that screens show for a code, so that `message` is the same for programs that log it. */
export function refusalText(code: string, language: 'en' | 'es'): string {
  return textOf('errors', code, language)
}

/** The `message` of a successful call, where the specification has one. */
export function doneText(what: string, language: 'en' | 'es'): string {
  return textOf('done', what, language)
}

/** The `message` of a refusal to a program that left out what screens always send. */
export function neededText(what: 'proof_word' | 'authorization', language: 'en' | 'es'): string {
  return textOf('done', `needs_${what}`, language)
}

function textOf(part: keyof Texts, key: string, language: 'en' | 'es'): string {
  texts ??= { en: read('en'), es: read('es') }
  return texts[language][part][key] ?? texts.en[part][key] ?? ''
}
