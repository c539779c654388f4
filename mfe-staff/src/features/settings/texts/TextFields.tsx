import { useTranslation, type Language } from '@portal/shared/i18n'
import { Fieldset, Stack, TextArea, TextField } from '@portal/shared/ui'
import type { PortalText, TextKind, TextWords } from '../model/portal-texts.ts'

interface TextFieldsProps {
  text: PortalText
  language: Language
  words: TextWords
  errorOf: (part: string) => string | undefined
  onChange: (part: string, written: string) => void
}

/** Lines of a long field; five in the other kinds. */
const rowsOf: Partial<Record<TextKind, number>> = { document: 18, authorization: 16 }

/** The parts of a text in one language. */
export function TextFields({ text, language, words, errorOf, onChange }: TextFieldsProps) {
  const { t } = useTranslation('staff-settings')
  const help = text.kind === 'document' ? t('paragraphHelp') : undefined
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
            error: errorOf(name),
          }
          return isLong ? (
            <TextArea key={name} {...field} rows={rowsOf[text.kind] ?? 5} help={help} />
          ) : (
            <TextField key={name} {...field} maxLength={200} autoComplete="off" />
          )
        })}
      </Stack>
    </Fieldset>
  )
}
