import { FREE_TEXT_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, Stack, TextArea } from '@portal/shared/ui'
import { useTabCharacter } from './use-tab-character.ts'

/** A long answer of at most 1,500 characters (H-17) in which the Tab key may write a tab (H-12, K-45). */
export function ExplanationField(props: {
  help: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const { t } = useTranslation('help-center')
  const { isOn, isOffered, choose, area } = useTabCharacter()
  const { help, ...field } = props
  return (
    <Stack gap={2}>
      {isOffered ? <Checkbox label={t('form.tabKey')} isChecked={isOn} onChange={choose} /> : null}
      <TextArea
        {...area}
        {...field}
        label={t('form.explanation')}
        help={
          <>
            {help}
            {isOn ? <> {t('form.tabHint')}</> : null}
          </>
        }
        limit={FREE_TEXT_MAX}
        rows={8}
        spellCheck
      />
    </Stack>
  )
}
