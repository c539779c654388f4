import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Stack } from '@portal/shared/ui'
import { useMethods } from '../../lib/method/use-methods.ts'
import { PaymentMethods } from './PaymentMethods.tsx'

/** K-06: offers to save a first method; nothing for a person who has one. */
export function FirstMethod() {
  const { t } = useTranslation('payments-methods')
  const { methods, isKnown } = useMethods(undefined, null)
  const { cards, banks, paypals } = methods
  const isMissing = isKnown && cards.length + banks.length + paypals.length === 0
  // Stays when the first one is saved, so that it can be seen.
  const [isShown, setShown] = useState(false)
  if (isMissing && !isShown) setShown(true)
  return isShown ? (
    <Stack gap={4}>
      <p>{t('first')}</p>
      <PaymentMethods level={3} />
    </Stack>
  ) : null
}
