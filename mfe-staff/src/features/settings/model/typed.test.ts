import { describe, expect, it } from '@jest/globals'
import { settingOf, type Setting, type SettingKind } from './settings.ts'
import { storedOf, typedOf } from './typed.ts'

const setting = (kind: SettingKind, change: Partial<Setting> = {}): Setting => ({
  ...settingOf('licence_id'),
  kind,
  isOptional: false,
  ...change,
})
const words = (en: string, es = '') => ({ en, es })
const address = { street: '1 Pier Road', city: 'Portland', state: 'ME', zip: '04101' }
const notice = { days: '3', by: '', zone: 'America/New_York', wording: 'generic' }
const column = (key: string, more: object = {}) => ({ key, ...more })

describe('a typed value', () => {
  it.each<[SettingKind, unknown, unknown, Partial<Setting>?]>([
    ['count', ' 20 ', 20],
    ['money', '7', '7.00'],
    ['presets', { amounts: ['25', ' ', '100.5'], hasFull: true }, ['25.00', '100.50', 'full']],
    ['presets', { amounts: [], hasFull: true }, ['full']],
    ['words', words(' Fee '), words('Fee')],
    ['choices', ['login'], ['login']],
    ['name_parts', ' LLC\n\nInc \nLLC', ['llc', 'inc']],
    ['labels', [{ row: 'balance', ...words(' Due ', 'Saldo') }], { balance: words('Due', 'Saldo') }],
    ['labels', [], {}],
    ['columns', [column('name')], [column('name')]],
    ['columns', [column('name', { label: words('Who') })], [column('name', { label: words('Who') })]],
    ['revoke_notice', notice, { business_days: 3, by_time: null, zone: 'America/New_York', wording: 'generic' }],
    ['address', address, address],
    ['notice_texts', ['3', '1'], [1, 3]],
    ['phone', '(555) 010-0199', '(555) 010-0199'],
    ['email', ' help@sample.example ', 'help@sample.example'],
    ['link', '/privacy', '/privacy'],
    ['link', ' https://sample.example ', 'https://sample.example'],
    ['link', '', '', { isOptional: true }],
    ['page', ' ', null],
    ['page', 'https://chat.example/a', 'https://chat.example/a'],
    ['file_name', 'bank-file_1', 'bank-file_1'],
    ['text', ' NY 1 ', 'NY 1'],
    ['text', ' ', '', { isOptional: true }],
    ['switch', false, false],
  ])('of kind %s: %j is stored as %j', (kind, typed, value, change = {}) => {
    expect(storedOf(setting(kind, change), typed)).toEqual({ value })
  })

  it.each<[SettingKind, unknown, string, Partial<Setting>?]>([
    ['count', '', 'count'],
    ['count', '1.5', 'count'],
    ['count', '4', 'count', { least: 5 }],
    ['count', '61', 'count', { most: 60 }],
    ['money', '0', 'money'],
    ['money', '1.234', 'money'],
    ['presets', { amounts: ['x'], hasFull: true }, 'money'],
    ['presets', { amounts: [' '], hasFull: false }, 'choose'],
    ['words', words(' ', 'Cuota'), 'english'],
    ['choices', [], 'choose'],
    ['labels', [{ row: 'balance', ...words('') }], 'english'],
    ['columns', [column('name', { hidden: true })], 'choose'],
    ['columns', [column('name', { label: words('') })], 'english'],
    ['revoke_notice', { ...notice, days: '' }, 'count'],
    ['address', { ...address, city: ' ' }, 'required'],
    ['address', { ...address, zip: '4101' }, 'zip'],
    ['phone', '555', 'phone'],
    ['email', 'help@', 'email'],
    ['link', '', 'link'],
    // The start of another host, not of a path.
    ['link', '//other.example', 'link'],
    ['link', 'http://sample.example', 'link'],
    ['page', 'http://chat.example', 'page'],
    ['page', 'https://', 'page'],
    ['file_name', 'bank file', 'fileName'],
    ['text', ' ', 'required'],
  ])('of kind %s: %j is refused as %s', (kind, typed, issue, change = {}) => {
    expect(storedOf(setting(kind, change), typed)).toEqual({ issue })
  })
})

describe('a stored value', () => {
  it.each<[SettingKind, unknown, unknown]>([
    ['count', 20, '20'],
    ['count', undefined, ''],
    ['presets', ['25.00', 'full'], { amounts: ['25.00'], hasFull: true }],
    ['presets', null, { amounts: [], hasFull: false }],
    ['name_parts', ['llc', 'inc'], 'llc\ninc'],
    ['name_parts', undefined, ''],
    ['labels', { balance: words('Due') }, [{ row: 'balance', en: 'Due', es: '' }]],
    ['labels', undefined, []],
    ['revoke_notice', { business_days: 3, by_time: null, zone: 'America/New_York', wording: 'generic' }, notice],
    ['notice_texts', [1, 3], ['1', '3']],
    ['text', undefined, ''],
    ['page', null, ''],
    ['switch', true, true],
    ['columns', undefined, undefined],
  ])('of kind %s: %j is shown as %j', (kind, value, typed) => {
    expect(typedOf(kind, value)).toEqual(typed)
  })
})
