import { useTranslation, type Language } from '@portal/shared/i18n'
import { TextArea, TextField } from '@portal/shared/ui'

interface PartFieldProps {
  id: string
  label: string
  language: Language
  isLong: boolean
  /** The lines of a long field. */
  rows?: number
  help?: string
  value: string
  isMissing: boolean
  onChange: (written: string) => void
}

/** A piece of an agreement in one language. */
export function PartField({ language, isLong, rows = 5, isMissing, ...rest }: PartFieldProps) {
  const { t } = useTranslation('staff-settings')
  const field = { ...rest, lang: language, spellCheck: true, error: isMissing ? t('agreement.missing') : undefined }
  return isLong ? <TextArea {...field} rows={rows} /> : <TextField {...field} maxLength={200} autoComplete="off" />
}
