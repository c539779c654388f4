import { useState } from 'react'
import { Info } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'
import { detailsTexts } from '#texts/details'
import type { AccountDetails } from '../../lib/account-details/AccountDetails.tsx'

/** C-22: opens the Account Details popup, which is loaded on demand because few visitors open it. */
export function SeeDetails({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer')
  const [Details, setDetails] = useState<typeof AccountDetails>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const [{ AccountDetails: loaded }] = await Promise.all([
        import('../../lib/account-details/AccountDetails.tsx'),
        detailsTexts(),
      ])
      setDetails(() => loaded)
      setOpen(true)
    } catch {
      toast.error(t('common:errors.network'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button kind="quiet" size="small" isLoading={isLoading} onClick={open} icon={<Info aria-hidden="true" />}>
        {t('card.seeDetails')}
      </Button>
      {isOpen && Details ? <Details debt={debt} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
