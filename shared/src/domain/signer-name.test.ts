import { describe, expect, it } from '@jest/globals'
import { isSameName } from './signer-name.ts'

describe('T30: a signer’s name is the account’s', () => {
  it.each([
    ['Keisha Thornton', 'Keisha Thornton', 'as it is'],
    ['  KEISHA   thornton ', 'Keisha Thornton', 'in another case, with more spaces'],
    ['José Núñez', 'Jose Nunez', 'with accents'],
    ['Jose Nunez', 'José Núñez', 'without its accents'],
    ['Bjorn Sorensen', 'Bjørn Sørensen', 'without letters of its own'],
    ['Lukasz Bak', 'Łukasz Bąk', 'without a stroke'],
    ['Dorde Petrovic', 'Đorđe Petrović', 'without another stroke'],
    ['Gudrun Thorsdottir', 'Guðrún Þórsdóttir', 'with the letters of English'],
    ['Aegir Coeur', 'Ægir Cœur', 'with two letters for one'],
    ['Isil Kaya', 'Işıl Kaya', 'with a dot on its letter'],
    ['Strauss Ana', 'Ana Strauß', 'in the other order, with another letter'],
    ['Thornton, Keisha', 'Keisha Thornton', 'last name first'],
    ['Keisha Ann Thornton', 'Keisha Thornton', 'with a middle name'],
    ['Keisha A. Thornton', 'Keisha Thornton', 'with a middle initial'],
    ['Keisha Thornton', 'Keisha Ann Thornton', 'without its middle name'],
    ['Keisha B Thornton', 'Keisha A Thornton', 'with another middle initial'],
    ['María García', 'María García López', 'with one of two last names'],
    ['Robert Hale Jr.', 'Robert Hale', 'with a suffix'],
    ['Dr. Robert Hale', 'Robert Hale III', 'with a title, without its suffix'],
    ['Sra. Ana Reyes', 'Ana Reyes', 'with a Spanish title'],
    ['Mary Ann Smith-Jones', 'Mary-Ann Smith Jones', 'with other hyphens'],
    ['Maryann Smithjones', 'Mary-Ann Smith-Jones', 'in one word'],
    ["Sean O'Brien", 'Sean OBrien', 'with an apostrophe'],
    ['Ana DeLaCruz', 'Ana de la Cruz', 'with its particles in one word'],
    ['Anna Smith', 'Anna Smith-Jones', 'with half of a double name'],
    ['Cher', 'Cher', 'of one word'],
  ])('%s for %s: %s', (signer, account) => {
    expect(isSameName(signer, account)).toBe(true)
  })

  it.each([
    ['Somebody Else', 'Keisha Thornton', 'another person'],
    ['John Thornton', 'Keisha Thornton', 'of the same family'],
    ['Keisha Thorne', 'Keisha Thornton', 'another last name'],
    ['Keisha', 'Keisha Thornton', 'a first name only'],
    ['Thornton', 'Keisha Thornton', 'a last name only'],
    ['K. Thornton', 'Keisha Thornton', 'an initial in place of the first name'],
    ['Ann Thornton', 'Keisha Ann Thornton', 'a middle name in place of the first one'],
    ['Keisha Thornton for Ana Reyes', 'Ana Maria Reyes Thorn', 'two people'],
    ['X', 'Keisha Thornton', 'a cross'],
    ['Mr.', 'Dr.', 'titles and no name'],
    ['', 'Keisha Thornton', 'nothing'],
    ['Keisha Thornton', '', 'where the account has no name'],
    ['---', 'Keisha Thornton', 'no letters'],
    ['Mr.', 'Keisha Thornton', 'a title only'],
  ])('%s for %s is not: %s', (signer, account) => {
    expect(isSameName(signer, account)).toBe(false)
  })
})
