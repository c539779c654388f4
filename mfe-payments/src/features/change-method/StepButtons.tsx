import { Link } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, LinkButton } from '@portal/shared/ui'

interface StepButtonsProps {
  home: string
  disabledReason: string | undefined
  onNext: () => void
}

/** Back to the accounts, or on. */
export function StepButtons({ home, disabledReason, onNext }: StepButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <Cluster justify="between" align="start">
      <LinkButton as={Link} to={home}>
        {t('action.back')}
      </LinkButton>
      <Button kind="primary" disabledReason={disabledReason} onClick={onNext}>
        {t('action.next')}
      </Button>
    </Cluster>
  )
}
