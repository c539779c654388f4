import { lazyRoute } from '@portal/shared/router'
import { failureTexts } from '#texts/failure'

// They come with their texts when a payment has failed, which most plans never see.
export const FailedPaymentCard = lazyRoute(async () => {
  const [module] = await Promise.all([import('./FailedPaymentCard.tsx'), failureTexts()])
  return module.FailedPaymentCard
})
