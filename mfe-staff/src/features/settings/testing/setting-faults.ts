import type { SettingGroup } from '@portal/shared/domain'
import keysEn from '../../../texts/setting-keys.en.json'
import keysEs from '../../../texts/setting-keys.es.json'
import en from '../../../texts/settings.en.json'
import es from '../../../texts/settings.es.json'
import type { Setting } from '../model/settings.ts'

const texts = {
  'setting-keys.en.json': keysEn,
  'setting-keys.es.json': keysEs,
  'settings.en.json': en,
  'settings.es.json': es,
}

/** The missing parts of a setting on the page of its group, each with the place to add it. */
export function settingFaults({ id, choices, unit }: Setting, group: SettingGroup | undefined): string[] {
  if (group === undefined) return [`${id} is in no group: name one of groupNames in its facts`]
  const keys = [
    `name.${id}`,
    ...choices.map((one) => `choice.${id}.${one}`),
    ...(unit ? [`unit.${unit}_one`, `unit.${unit}_other`] : []),
  ]
  return [
    ...missing(`group.${group}`, ['settings.en.json', 'settings.es.json']),
    ...keys.flatMap((key) => missing(key, ['setting-keys.en.json', 'setting-keys.es.json'])),
  ].map((fault) => `${id}: ${fault}`)
}

const missing = (key: string, files: (keyof typeof texts)[]): string[] =>
  files
    .filter((file) => !textAt(texts[file], key))
    .map((file) => `write the text ${key} in mfe-staff/src/texts/${file}`)

const textAt = (file: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], file)
