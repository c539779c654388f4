import { useState } from 'react'
import { Info } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { addNamespace, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button } from '@portal/shared/ui'
import type { AccountDetails } from './AccountDetails.tsx'

/** The popup with its explanations, which few open and nobody needs to see the account. */
async function loadDetails(): Promise<typeof AccountDetails> {
  const [module] = await Promise.all([
    import('./AccountDetails.tsx'),
    addNamespace('consumer-details', {
      en: () => import('../../texts/details.en.json'),
      es: () => import('../../texts/details.es.json'),
    }),
  ])
  return module.AccountDetails
}

/** C-22: opens the Account Details popup. */
export function SeeDetails({ debt }: { debt: Debt }) {
  const { t } = useTranslation('consumer')
  const [Details, setDetails] = useState<typeof AccountDetails>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const loaded = await loadDetails()
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
