import type { ClientProfile } from '@portal/shared/contract'

/** What a profile still needs to be complete (C-68): a phone, an e-mail address, the employer's name. */
export const missingParts = ({ cell_phone, home_phone, email, employer }: ClientProfile) =>
  (['phone', 'email', 'employer'] as const).filter(
    (part) => !{ phone: cell_phone ?? home_phone, email, employer: employer?.employer_full_name }[part],
  )
