import { addNamespace } from '@portal/shared/i18n'
import { lazyRoute } from '@portal/shared/router'

const texts = () =>
  addNamespace('payments-failure', {
    en: () => import('../../../texts/failure.en.json'),
    es: () => import('../../../texts/failure.es.json'),
  })

// They come with their texts when a payment has failed, which most plans never see.
export const FailedPaymentCard = lazyRoute(async () => {
  const [module] = await Promise.all([import('./FailedPaymentCard.tsx'), texts()])
  return module.FailedPaymentCard
})
