import { disputeReasons, type DisputeReason } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, Fieldset } from '@portal/shared/ui'

interface ReasonsProps {
  checked: readonly DisputeReason[]
  onChange: (checked: readonly DisputeReason[]) => void
  error: string | undefined
}

/** H-05: six reasons, each with what it means in plain words (H-04). */
export function Reasons({ checked, onChange, error }: ReasonsProps) {
  const { t } = useTranslation('help-center-forms')
  return (
    <Fieldset legend={t('dispute.reasons')} help={t('dispute.reasonsHelp')} error={error}>
      {disputeReasons.map((reason) => (
        <Checkbox
          key={reason}
          label={t(`dispute.reason.${reason}`)}
          help={t(`dispute.means.${reason}`)}
          isChecked={checked.includes(reason)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...checked, reason] : checked.filter((other) => other !== reason))
          }
        />
      ))}
    </Fieldset>
  )
}
