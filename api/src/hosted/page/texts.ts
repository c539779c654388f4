import en from '@portal/shared/texts/en/hosted.json' with { type: 'json' }
import es from '@portal/shared/texts/es/hosted.json' with { type: 'json' }

/** A text of the hosted documents. */
export type FrameText = keyof typeof en
export type Translate = (key: FrameText, values?: Record<string, string>) => string

const tables: Record<'en' | 'es', Record<FrameText, string>> = { en, es }

export function translator(language: 'en' | 'es'): Translate {
  return (key, values = {}) => tables[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
