import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'
import { NoDocument } from './NoDocument.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { useReview } from './use-review.ts'

/**
 * P-88: the e-sign agreement before the first signing. Next is enabled by the tick. Where consent is not on record yet,
 * the word of the document shows that it opened, and consent is recorded with version and hash.
 */
export function ReviewDialog({ onAccepted, onClose }: { onAccepted: () => void; onClose: () => void }) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const review = useReview(onAccepted)
  const { consent, isTicked, next } = review
  const { esign } = consent
  return (
    <Dialog
      title={t('review.title')}
      size="medium"
      onClose={onClose}
      isDismissable={!consent.isGiving}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={consent.isGiving}
            disabledReason={isTicked && esign ? undefined : t(esign ? 'review.tickFirst' : 'review.wait')}
            onClick={() => void next()}
          >
            {t('common:action.next')}
          </Button>
        </>
      }
    >
      {consent.error ? (
        <Stack>
          <ErrorState title={t('review.failed')} onRetry={consent.refresh} requestId={consent.error.requestId}>
            {errorText(consent.error)}
          </ErrorState>
          <CallUs />
        </Stack>
      ) : !consent.isKnown ? (
        <Loading label={t('review.loading')}>
          <Skeleton shape="block" />
        </Loading>
      ) : !esign?.document ? (
        <Stack>
          <NoDocument />
          <CallUs />
        </Stack>
      ) : (
        <ReviewFields review={review} document={esign.document} />
      )}
    </Dialog>
  )
}
