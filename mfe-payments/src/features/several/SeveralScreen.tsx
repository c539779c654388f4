import { parseWireMoney } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Stack, Steps } from '@portal/shared/ui'
import { AmountsStep } from './AmountsStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { splitOf } from './several-draft.ts'
import type { SeveralScreenProps } from './several-screen-props.ts'

/** How much to which account, then the method, the texts to agree to, and the button. */
export function SeveralScreen({ debts, draft, setDraft, ...rest }: SeveralScreenProps) {
  const { t } = useTranslation('payments-several')
  const least = parseWireMoney(useCapability('otp.min_amount'))
  const split = splitOf(draft, debts, least)
  return (
    <Stack gap={6}>
      <Steps label={t('title')} steps={[t('steps.amounts'), t('steps.review')]} current={draft.step} />
      {draft.step === 0 ? (
        <AmountsStep {...{ draft, setDraft, split }} home={paths.payment} />
      ) : (
        <ReviewStep {...{ draft, setDraft, split }} {...rest} />
      )}
    </Stack>
  )
}
