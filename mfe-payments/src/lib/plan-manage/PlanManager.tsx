import { Suspense } from 'react'
import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'
import { addRowsTexts } from '../payment-rows/rows-texts.ts'
import type { ManageOffersProps } from './ManageOffers.tsx'

/** Comes with its texts when staff open a consumer's account; no consumer loads it. */
const ManageOffers = lazyRoute(async () => {
  const [module] = await Promise.all([
    import('./ManageOffers.tsx'),
    addRowsTexts(),
    addNamespace('payments-manage', {
      en: () => import('../../texts/manage.en.json'),
      es: () => import('../../texts/manage.es.json'),
    }),
  ])
  return module.ManageOffers
})

/** C-46, S-58: what staff do about the offers of a consumer; `children` is how one of them is chosen. */
export function PlanManager(props: ManageOffersProps) {
  return (
    <Suspense fallback={props.children}>
      <ManageOffers {...props} />
    </Suspense>
  )
}
