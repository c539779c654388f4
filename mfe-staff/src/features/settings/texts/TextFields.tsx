import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, Stack, TextArea, TextField } from '@portal/shared/ui'
import type { PortalText, TextWords } from '../model/portal-texts.ts'

/** Where somebody writes. */
export interface TextWriting {
  language: 'en' | 'es'
  part: string
  element: HTMLInputElement | HTMLTextAreaElement
}

interface TextFieldsProps {
  text: PortalText
  language: 'en' | 'es'
  words: TextWords
  /** Parts that lack words. */
  missing: readonly string[]
  onChange: (part: string, written: string) => void
  onWrite: (part: string, element: TextWriting['element']) => void
}

/** The parts of a text in one language. */
export function TextFields({ text, language, words, missing, onChange, onWrite }: TextFieldsProps) {
  const { t } = useTranslation('staff-settings')
  const isPassages = text.kind === 'document'
  return (
    <Fieldset legend={t(`language.${language}`)} size="heading">
      <Stack gap={4}>
        {text.parts.map(({ name, isLong }) => {
          const field = {
            id: `${language}-${name}`,
            label: t(`part.${name}`),
            value: words[name] ?? '',
            lang: language,
            spellCheck: true,
            isOptional: text.isOptional,
            onChange: (written: string) => onChange(name, written),
            error: missing.includes(name)
              ? t('missing', { language: t(`language.${language}`), part: t(`part.${name}`) })
              : undefined,
          }
          return isLong ? (
            <TextArea
              key={name}
              {...field}
              rows={isPassages ? 18 : text.kind === 'authorization' ? 16 : 5}
              help={isPassages ? t('paragraphHelp') : undefined}
              onFocus={({ target }) => onWrite(name, target)}
            />
          ) : (
            <TextField
              key={name}
              {...field}
              maxLength={200}
              autoComplete="off"
              onFocus={({ target }) => onWrite(name, target)}
            />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
