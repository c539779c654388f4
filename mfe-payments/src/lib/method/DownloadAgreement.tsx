import { Download } from 'lucide-react'
import type { NachaDetails } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, saveLink } from '@portal/shared/ui'

/** P-78: saves the agreement's text exactly as shown. */
export function DownloadAgreement({ details }: { details: NachaDetails }) {
  const { t } = useTranslation('payments')
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([`${details.text}\n\nSHA-256 ${details.text_hash}\n`], { type: 'text/plain;charset=utf-8' }),
    )
    saveLink(address, `Nacha_${details.start_date}.txt`)
    URL.revokeObjectURL(address)
  }
  return (
    <Button size="small" icon={<Download aria-hidden="true" />} onClick={save}>
      {t('authorization.download')}
    </Button>
  )
}
