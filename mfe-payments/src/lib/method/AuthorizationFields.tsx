import type { AuthorizationMethod } from '@portal/shared/domain'
import { authorizationMethods } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { useSession } from '@portal/shared/session'
import { RadioGroup, Stack, TextField } from '@portal/shared/ui'

/** How the consumer authorized the payment, and the evidence of it. */
export interface Given {
  authorization: AuthorizationMethod
  recording_ref: string
}

/** R-37, T7: what staff enter needs the reference of its evidence; a consumer agrees on the page itself. */
export function lacksEvidence({ authorization, recording_ref }: Given): boolean {
  const { role } = useSession.getState()
  const isStaff = role === 'agent' || role === 'admin'
  return (isStaff || authorization !== 'web') && !recording_ref.trim()
}

/** P-26: staff choose how the consumer authorized the payment; a consumer is never asked. */
export function AuthorizationFields({
  given,
  onChange,
  error,
}: {
  given: Given
  onChange: (given: Given) => void
  error?: string | undefined
}) {
  const { t } = useTranslation('payments')
  return (
    <Stack>
      <RadioGroup
        legend={t('authorization.method')}
        isInline
        value={given.authorization}
        onChange={(authorization) => onChange({ ...given, authorization })}
        options={authorizationMethods.map((value) => ({ value, label: t(`authorization.${value}`) }))}
      />
      <TextField
        label={t(`authorization.${given.authorization}Ref`)}
        help={t('authorization.refHelp')}
        value={given.recording_ref}
        onChange={(recording_ref) => onChange({ ...given, recording_ref })}
        error={error}
        maxLength={120}
      />
    </Stack>
  )
}
