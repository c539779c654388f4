import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Page, useAddress } from '@portal/shared/kit'
import { Stack, writeCounts } from '@portal/shared/ui'
import { NewUpload } from './NewUpload.tsx'
import { PastUploads } from './PastUploads.tsx'
import { CurrentUpload } from './CurrentUpload.tsx'
import { previewAddress } from './use-inventory.ts'

writeCounts()

/** /admin/inventory: files of accounts, checked before they are saved (S-76 to S-78). */
export function InventoryPage() {
  const { t } = useTranslation('staff-inventory')
  const [isSending, setSending] = useState(false)
  const { show } = useAddress(previewAddress)
  const sending = (isOn: boolean) => {
    setSending(isOn)
    // A page number does not carry over to the next file.
    if (isOn) show({ show: 'all' })
  }
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack gap={6}>
        <NewUpload onSending={sending} />
        <CurrentUpload isSending={isSending} />
        <PastUploads />
      </Stack>
    </Page>
  )
}
