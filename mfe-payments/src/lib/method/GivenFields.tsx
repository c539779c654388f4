import { authorizationMethods } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Checkbox, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import type { Given } from './given.ts'
import { SignedPaper } from './SignedPaper.tsx'

export interface GivenFieldsProps {
  given: Given
  onChange: (given: Given) => void
  /** The consumer for whom staff act. */
  actingFor: string
  /** what recurs needs its recording; a single payment may have a reason for none. */
  isRecurring?: boolean
}

/**
 * How the consumer authorized the payment, with the proof of it. The web stays in sight and cannot be chosen: only the
 * consumer agrees there (decision 321).
 */
export function GivenFields({ given, onChange, actingFor, isRecurring = false }: GivenFieldsProps) {
  const { t } = useTranslation('payments-given')
  const options = authorizationMethods.map((value) => ({
    value,
    label: t(value),
    help: value === 'web' ? undefined : t(`${value}Help`),
    disabledReason: value === 'web' ? t('webIsConsumers') : undefined,
  }))
  return (
    <Stack>
      <RadioGroup
        legend={t('method')}
        value={given.authorization}
        onChange={(value) => value !== 'web' && onChange({ ...given, authorization: value })}
        options={options.map(({ help, ...option }) => ({ ...option, ...(help && { help }) }))}
      />
      {given.authorization === 'verbal' ? <Recording {...{ given, onChange, isRecurring }} /> : null}
      {given.authorization === 'written' ? (
        <SignedPaper actingFor={actingFor} paper={given.paper} onPaper={(paper) => onChange({ ...given, paper })} />
      ) : null}
    </Stack>
  )
}

function Recording({ given, onChange, isRecurring }: Omit<Required<GivenFieldsProps>, 'actingFor'>) {
  const { t } = useTranslation('payments-given')
  const isUnrecorded = given.no_recording_reason !== null && !isRecurring
  return (
    <>
      {isUnrecorded ? (
        <TextField
          label={t('noRecordingReason')}
          value={given.no_recording_reason ?? ''}
          onChange={(no_recording_reason) => onChange({ ...given, no_recording_reason })}
          maxLength={200}
        />
      ) : (
        <TextField
          label={t('verbalRef')}
          help={t('refHelp')}
          value={given.recording_ref}
          onChange={(recording_ref) => onChange({ ...given, recording_ref, no_recording_reason: null })}
          maxLength={120}
        />
      )}
      {isRecurring ? null : (
        <Checkbox
          label={t('noRecording')}
          isChecked={isUnrecorded}
          onChange={(isChecked) => onChange({ ...given, no_recording_reason: isChecked ? '' : null })}
        />
      )}
    </>
  )
}
