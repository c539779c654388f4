import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkReadingGrade, FILE_SENTENCES, LIMITS, readingGrades, SENTENCE_WORDS } from './reading-grade.mjs'

const easy = 'We will try it again on the day you chose.'
const hard = 'Notwithstanding previously communicated cancellation requirements, authorization continues indefinitely.'
const many = (text, count = FILE_SENTENCES) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, text]))

let base
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'grade-'))
})
afterEach(() => rmSync(base, { recursive: true }))

function write(path, texts) {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), JSON.stringify(texts))
}
const checkWith = (texts) => {
  write('shared/texts/en/common.json', many(easy, 400))
  for (const [path, one] of Object.entries(texts)) write(path, one)
  return checkReadingGrade(base)
}

describe('the reading grade', () => {
  it('finds a file of consumers that is hard to read, nested texts as well', () => {
    const found = checkWith({
      'mfe-payments/src/texts/plan.en.json': { next: many(hard) },
      'mfe-consumer/src/texts/en.json': many(easy),
    })
    expect(found).toEqual([expect.stringMatching(/^mfe-payments\/src\/texts\/plan\.en\.json:1 reads at grade \d/)])
  })

  it('finds that all texts together are hard to read, where no file has enough text of its own', () => {
    for (const name of ['one', 'two']) write(`mfe-payments/src/texts/${name}.en.json`, many(hard, FILE_SENTENCES - 1))
    expect(checkReadingGrade(base)).toEqual([
      expect.stringMatching(`^All texts of consumers together read at grade .*, above ${LIMITS.all}$`),
    ])
  })

  it('leaves out labels, values that are filled in, Spanish, and what staff or the law words', () => {
    const label = Array.from({ length: SENTENCE_WORDS - 1 }, () => 'Authorization').join(' ')
    const found = checkWith({
      'mfe-payments/src/texts/en.json': { ...many(label, 50), ...many(`{{authorization}} {{organization}} ${easy}`) },
      'mfe-payments/src/texts/es.json': many(hard),
      'mfe-payments/src/texts/ach.en.json': many(hard),
      'mfe-consumer/src/texts/staff.en.json': many(hard),
      'shared/texts/en/documents.json': many(hard),
    })
    expect(found).toEqual([])
    expect(readingGrades(base).files.map(({ path }) => path)).toEqual([
      'shared/texts/en/common.json',
      'mfe-payments/src/texts/en.json',
    ])
  })

  it('counts years of school as Flesch and Kincaid do', () => {
    // 10 words and 11 syllables in a sentence.
    write('shared/texts/en/common.json', many('We will try it again on the day you chose.'))
    expect(readingGrades(base).all).toBeCloseTo(0.39 * 10 + 11.8 * (11 / 10) - 15.59)
  })
})
