import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Checkbox } from '@portal/shared/ui'

/** P-100: on by default; taken away, the method is removed from the account. What is being paid with it goes on. */
export function KeepMethod({ methodId, actingFor }: { methodId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments')
  const [isKept, setKept] = useState(true)
  const { run, isRunning, error } = useAction(endpoints.deleteMethod, {
    refresh: [endpoints.listSavedCards, endpoints.listSavedBankAccounts],
  })
  const remove = async () => {
    setKept(false)
    const end = await run({ body: { client_id: actingFor ?? null, card_id: methodId } })
    if (!end.ok) setKept(true)
  }
  return (
    <Checkbox
      label={t('success.keep')}
      help={isKept ? undefined : t(isRunning ? 'success.removing' : 'success.removed')}
      isChecked={isKept}
      disabled={!isKept}
      onChange={() => void remove()}
      error={error && isKept ? errorText(error) : undefined}
    />
  )
}
