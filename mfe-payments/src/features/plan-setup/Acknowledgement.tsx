import { Link } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { useCapability } from '@portal/shared/tenant'
import { Checkbox } from '@portal/shared/ui'

/** P-79 for debits of a bank account, P-80 for whatever a consumer confirms; an agent reads the text instead. */
export function useAcknowledgement(isBank: boolean, actingFor: string | undefined): boolean {
  const forBank = useCapability('ack.echeck_checkbox')
  const forAll = useCapability('ack.blocks_confirm')
  return !actingFor && (forAll || (forBank && isBank))
}

interface AcknowledgementProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** P-79: what was agreed to has been read. The notice opens in a tab of its own, so that nothing here is lost. */
export function Acknowledgement({ isChecked, onChange }: AcknowledgementProps) {
  const { t } = useTranslation('payments-setup')
  return (
    <Checkbox
      isChecked={isChecked}
      onChange={onChange}
      label={
        <>
          {t('ack.before')}{' '}
          <Link to={paths.checkAuthorization} target="_blank" rel="noreferrer">
            {t('ack.link')}
          </Link>
          .
        </>
      }
    />
  )
}
