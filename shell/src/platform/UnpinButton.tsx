import { useState } from 'react'
import { consoleCalls } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'
import { ChangeDialog } from './ChangeDialog.tsx'

/** Removes a company's pin, so it follows the channel again. */
export function UnpinButton({ tenant }: { tenant: string }) {
  const { t } = useTranslation('platform')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={t('pin.unpinOne', { tenant })} onClick={() => setOpen(true)}>
        {t('pin.unpin')}
      </Button>
      {isOpen ? (
        <ChangeDialog
          call={consoleCalls.unpin}
          title={t('pin.unpinTitle', { tenant })}
          order={{ tenant }}
          button={t('pin.unpin')}
          done={t('pin.unpinned', { tenant })}
          onClose={() => setOpen(false)}
        >
          <p>{t('pin.unpinText', { tenant })}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
