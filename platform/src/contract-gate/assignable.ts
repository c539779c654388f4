import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lanesOf } from '../build/layout.ts'
import type { Units } from './api-surface.ts'
import { cacheFolder } from './compile-declarations.ts'
import { runTsc } from './run-tsc.ts'

/** One side of a question: a type or a value of a report. */
export interface Side {
  readonly id: string
  readonly name: string
  readonly isValue: boolean
}

/** `fits`: `from` is assignable to `to`; `knows`: `to` has every member of `from`; `same`: both are the same type. */
export interface Question {
  readonly ask: 'fits' | 'knows' | 'same'
  readonly from: Side
  readonly to: Side
}

/** True, or the compiler's reason. */
export type Answer = true | string

const typeOf = ({ id, name, isValue }: Side) => `${isValue ? 'typeof ' : ''}import("./${id}.ts").${name}`

const lineOf = ({ ask, from, to }: Question, n: number) => {
  const [a, b] = [typeOf(from), typeOf(to)]
  if (ask === 'fits') return `declare const a${n}: ${a}; export const q${n}: ${b} = a${n};`
  if (ask === 'knows') return `declare const a${n}: keyof (${a}); export const q${n}: keyof (${b}) = a${n};`
  return `export const q${n}: ${from.isValue ? `Same<${a}, ${b}>` : `Same<Flat<${a}>, Flat<${b}>>`} = true;`
}

/**
 * The usual test for the same type: two conditional types are assignable only if they test against identical types. An
 * object type is compared by its members, not by the types that it is composed of.
 */
const same =
  'type Flat<T> = { [K in keyof T]: T[K] }; type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;'

/** Answers all questions with one run of the compiler over all reports, with the workspace's types of libraries. */
export async function askCompiler(
  root: string,
  units: readonly Units[],
  questions: readonly Question[],
): Promise<Answer[]> {
  if (questions.length === 0) return []
  mkdirSync(cacheFolder(root), { recursive: true })
  const folder = mkdtempSync(join(cacheFolder(root), 'questions-'))
  try {
    // Written as .ts and not .d.ts: errors of a declaration file would be ignored, and a missing type would fit
    // everything.
    for (const [id, { text }] of units.flatMap((map) => [...map])) writeFileSync(join(folder, `${id}.ts`), text)
    writeFileSync(join(folder, 'questions.ts'), `${[same, ...questions.map(lineOf)].join('\n')}\n`)
    symlinkSync(lanesOf(root).packages, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(projectOf(root)))
    const { output } = await runTsc(root, ['-p', folder])
    return readAnswers(output, questions.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const projectOf = (root: string) => ({
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { types: [], isolatedModules: false, verbatimModuleSyntax: false, preserveSymlinks: false },
  files: ['questions.ts'],
  include: [],
  exclude: [],
})

/** @throws for a compiler error that is not an answer. */
function readAnswers(output: string, count: number): Answer[] {
  const answers: Answer[] = Array.from({ length: count }, () => true)
  let last = -1
  let prop = ''
  for (const line of output.split('\n')) {
    const error = /^(.*?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line)
    if (error) {
      const [, file = '', at = '', code = '', message = ''] = error
      // The first line of the questions declares Same; TS2322 is "not assignable", TS2741 "lacks a member".
      last = Number(at) - 2
      if (!file.endsWith('questions.ts') || last < 0 || !/^TS2(322|559|7\d\d)$/.test(code))
        throw new Error(`The contract reports do not compile: ${line}`)
      answers[last] = asWords(message)
      prop = ''
    } else if (/^\s+\S/.test(line) && last >= 0) {
      // Each indented line is more specific; the last names the cause, the first of a property which one it is.
      prop ||= /Types of property '(.+?)' are incompatible/.exec(line)?.[1] ?? ''
      answers[last] = (prop ? `the prop ${prop}: ` : '') + asWords(line)
    } else if (line.trim()) throw new Error(`The contract reports cannot be compared: ${output}`)
  }
  return answers
}

/** The message as part of a sentence: without the full stop and without the names of temporary files. */
const asWords = (line: string) =>
  line
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
