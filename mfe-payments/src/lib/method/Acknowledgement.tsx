import { Link } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Checkbox, VisuallyHidden } from '@portal/shared/ui'

/** P-79: a consumer must read the page about electronic checks before a bank debit; an agent reads the text instead. */
export function useEcheckAcknowledgement(isBank: boolean, actingFor: string | undefined): boolean {
  return useCapability('ack.echeck_checkbox') && isBank && !actingFor
}

/** The same for a plan, for which P-80 requires it with any method. */
export function useAcknowledgement(isBank: boolean, actingFor: string | undefined): boolean {
  const forAll = useCapability('ack.blocks_confirm')
  const forBank = useEcheckAcknowledgement(isBank, actingFor)
  return forBank || (forAll && !actingFor)
}

interface AcknowledgementProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** P-79: confirms that the notice was read. It opens in a new tab, so that this page keeps its state. */
export function Acknowledgement({ isChecked, onChange }: AcknowledgementProps) {
  const { t } = useTranslation('payments-ack')
  return (
    <Checkbox
      isChecked={isChecked}
      onChange={onChange}
      label={
        <>
          {t('box.before')}{' '}
          <Link to={paths.checkAuthorization} target="_blank" rel="noreferrer">
            {t('box.link')}
            <VisuallyHidden> {t('newTab')}</VisuallyHidden>
          </Link>
          .
        </>
      }
    />
  )
}
