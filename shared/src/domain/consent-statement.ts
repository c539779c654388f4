import type { Language } from './money.ts'

/** The consent text beside a field: an address typed in a portal counts only if this stood there. */
export type ConsentStatementName = 'debt_email' | 'debt_text' | 'debt_phone'

interface Statement {
  /** Named in the ledger; new words get a new one. */
  version: string
  text: Record<Language, string>
}

const statements: Record<ConsentStatementName, Statement> = {
  debt_email: {
    version: 'debt-email-1',
    text: {
      en: 'I agree that {tenant} may write to me about my accounts, including debts that it collects, at this e-mail address. Somebody else with access to this mailbox might read it. I can opt out at any time by the link in each message or in my contact preferences.',
      es: 'Acepto que {tenant} me escriba sobre mis cuentas, incluidas las deudas que cobra, a esta dirección de correo electrónico. Otra persona con acceso a este buzón podría leerlo. Puedo darme de baja en cualquier momento con el enlace de cada mensaje o en mis preferencias de contacto.',
    },
  },
  debt_text: {
    version: 'debt-text-1',
    text: {
      en: 'I agree that {tenant} may send text messages about my accounts, including debts that it collects, to this number. Message and data rates may apply. I can opt out at any time by the link in each message or in my contact preferences.',
      es: 'Acepto que {tenant} envíe mensajes de texto sobre mis cuentas, incluidas las deudas que cobra, a este número. Pueden aplicarse tarifas de mensajes y datos. Puedo darme de baja en cualquier momento con el enlace de cada mensaje o en mis preferencias de contacto.',
    },
  },
  debt_phone: {
    version: 'debt-phone-1',
    text: {
      en: 'I agree that {tenant} may call me about my accounts, including debts that it collects, at this number. Somebody else with access to this phone might answer. I can stop the calls at any time in my contact preferences.',
      es: 'Acepto que {tenant} me llame a este número para hablar sobre mis cuentas, incluidas las deudas que cobra. Otra persona con acceso a este teléfono podría contestar. Puedo detener las llamadas en cualquier momento en mis preferencias de contacto.',
    },
  },
}

/** The words to show beside the field, and to keep with the consent: `tenant` is the agency's full name. */
export function consentStatement(
  name: ConsentStatementName,
  language: Language,
  tenant: string,
): { version: string; text: string } {
  const { version, text } = statements[name]
  return { version, text: text[language].replaceAll('{tenant}', tenant) }
}
