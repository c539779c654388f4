import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { syllable } from 'syllable'
import { finding, readSource, root } from './source-tree.mjs'

// Consumers read these texts under pressure, so they stay at the words of grade 6 to 8 (docs/words.md).

/** The highest Flesch-Kincaid grade of one file, and of all files together: they read at about 3.2, so 4 is a step back. */
export const LIMITS = { file: 8, all: 4 }
/** Sentences with fewer words are labels and calls to action: they would hide what is hard to read. */
export const SENTENCE_WORDS = 6
/** A file with less running text has no grade of its own, since one sentence would decide it. */
export const FILE_SENTENCES = 5

/** Texts that staff or operators read, and those whose legal wording stands: papers, and consent to electronic records. */
const otherReaders = {
  'shared/texts/en': [
    'desk',
    'documents',
    'esign',
    'evidence',
    'history',
    'inventory',
    'platform',
    'reports',
    'staff-factor',
    'staff-reading',
    'tenant-check',
  ],
  'mfe-consumer/src/texts': ['staff'],
  'mfe-payments/src/texts': ['ach', 'agreements', 'given', 'manage', 'refunds'],
  'mfe-help-center/src/texts': [],
}

/** The English files that consumers read, as paths from `base`. */
function consumerFiles(base) {
  return Object.entries(otherReaders).flatMap(([folder, others]) => {
    const path = join(base, folder)
    const names = existsSync(path) ? readdirSync(path).sort() : []
    return names
      .filter((name) => (folder.startsWith('shared') ? name.endsWith('.json') : /(^|\.)en\.json$/.test(name)))
      .filter((name) => !others.includes(name.replace(/(\.en)?\.json$/, '')))
      .map((name) => `${folder}/${name}`)
  })
}

const textsOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf))

/** Words of a sentence. A value that is filled in counts as a short word, as most names and amounts are. */
const wordsOf = (sentence) =>
  sentence
    .replace(/\{\{?[^}]*\}?\}/g, ' it ')
    .replace(/<\/?\w+>/g, ' ')
    .match(/\p{L}[\p{L}’']*/gu) ?? []

function sentencesOf(text) {
  return text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map(wordsOf)
    .filter((words) => words.length >= SENTENCE_WORDS)
}

/** The grade by Flesch and Kincaid: years of school that a reader needs for these sentences. */
function gradeOf(sentences) {
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** The grade of each file with enough running text, and of all together. */
export function readingGrades(base = root) {
  const files = consumerFiles(base).map((path) => ({
    path,
    sentences: textsOf(JSON.parse(readSource(path, base))).flatMap(sentencesOf),
  }))
  return {
    files: files
      .filter(({ sentences }) => sentences.length >= FILE_SENTENCES)
      .map(({ path, sentences }) => ({ path, grade: gradeOf(sentences) })),
    all: gradeOf(files.flatMap(({ sentences }) => sentences)),
  }
}

/** English texts of consumers that are harder to read than people of grade 8 can be expected to manage. */
export function checkReadingGrade(base = root) {
  const { files, all } = readingGrades(base)
  const findings = files
    .filter(({ grade }) => grade > LIMITS.file)
    .map(({ path, grade }) => finding(path, 1, `reads at grade ${grade.toFixed(1)}, above ${LIMITS.file}`))
  return all > LIMITS.all
    ? [...findings, `All texts of consumers together read at grade ${all.toFixed(1)}, above ${LIMITS.all}`]
    : findings
}
