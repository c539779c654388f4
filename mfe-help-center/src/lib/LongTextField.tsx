import { countCharacters, FREE_TEXT_MAX, isWithin } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, Stack, TextArea } from '@portal/shared/ui'
import { useFormTab } from './use-tab-character.ts'

/** Whether one of the texts is too long to be sent. */
export const isTooLong = (...texts: readonly string[]): boolean => texts.some((text) => !isWithin(text, FREE_TEXT_MAX))

interface LongTextFieldProps {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  rows?: number
  /** The form's main text offers the choice of the Tab key for all its texts. */
  hasTabChoice?: boolean
}

/** A long answer of at most 1,500 characters (H-17) in which the Tab key may write a tab (H-12, K-45). */
export function LongTextField({ help, rows = 8, hasTabChoice = false, ...field }: LongTextFieldProps) {
  const { t } = useTranslation('help-center-forms')
  const { isOn, isOffered, choose, area } = useFormTab()
  return (
    <Stack gap={2}>
      {hasTabChoice && isOffered ? <Checkbox label={t('form.tabKey')} isChecked={isOn} onChange={choose} /> : null}
      <TextArea
        {...area}
        {...field}
        help={
          help || isOn ? (
            <>
              {help} {isOn ? t('form.tabHint') : null}
            </>
          ) : null
        }
        limit={FREE_TEXT_MAX}
        count={countCharacters}
        rows={rows}
        spellCheck
      />
    </Stack>
  )
}
