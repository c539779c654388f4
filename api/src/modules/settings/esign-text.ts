import type { TenantSettings } from '@portal/shared/contract'

/** The word that a reader of the document can tell, as proof that it opened (R-30, 15 U.S.C. 7001(c)(1)(C)(ii)). */
export const ESIGN_PROOF_WORD = { en: 'HARBOR', es: 'PUERTO' } as const

interface Section {
  heading: string
  text: string
}

/** What must be said before somebody agrees to electronic records (15 U.S.C. 7001(c)(1)(B) and (C), R-30). */
export function esignSections(tenant: TenantSettings, language: 'en' | 'es'): { title: string; sections: Section[] } {
  const { full_name: name, phone_number: phone, email, address: a } = tenant.tenant
  const address = `${a.street}, ${a.city}, ${a.state} ${a.zip}`
  if (language === 'es')
    return {
      title: 'Consentimiento para comunicaciones y firmas electrónicas',
      sections: [
        {
          heading: 'Qué abarca',
          text: `Si da su consentimiento, ${name} puede enviarle por medios electrónicos las autorizaciones de pago, los acuerdos, los recibos y los avisos relativos a sus cuentas, y usted puede firmarlos electrónicamente con la misma validez que en papel.`,
        },
        {
          heading: 'Su derecho a recibir papel',
          text: `Puede pedir en cualquier momento una copia en papel de cualquier documento, sin costo, llamando al ${phone} o escribiendo a ${address}.`,
        },
        {
          heading: 'Cómo retirar el consentimiento',
          text: `Puede retirar su consentimiento en sus preferencias de comunicación, por teléfono al ${phone} o por correo electrónico a ${email}. No hay cargo alguno. Después le escribiremos por correo postal; lo que ya firmó sigue siendo válido.`,
        },
        {
          heading: 'Cómo actualizar sus datos',
          text: 'Mantenga al día su correo electrónico y su teléfono en la página Perfil del portal.',
        },
        {
          heading: 'Qué necesita',
          text: 'Un navegador actualizado, conexión a internet, un programa que muestre archivos PDF y, si desea conservar copias, una impresora o espacio de almacenamiento.',
        },
        {
          heading: 'Prueba de acceso',
          text: `Si puede leer este documento, puede recibir nuestros documentos electrónicos. La palabra de comprobación es: ${ESIGN_PROOF_WORD.es}.`,
        },
      ],
    }
  return {
    title: 'Consent to electronic communications and signatures',
    sections: [
      {
        heading: 'What it covers',
        text: `If you consent, ${name} may send you payment authorizations, agreements, receipts and notices about your accounts electronically, and you may sign them electronically with the same force as on paper.`,
      },
      {
        heading: 'Your right to paper',
        text: `You may ask at any time for a paper copy of any document, free of charge, by calling ${phone} or writing to ${address}.`,
      },
      {
        heading: 'How to withdraw',
        text: `You may withdraw your consent in your communication preferences, by telephone at ${phone}, or by e-mail to ${email}. There is no fee. We will then write to you by mail; what you have signed stays valid.`,
      },
      {
        heading: 'How to update your details',
        text: 'Keep your e-mail address and telephone number current on the Profile page of the portal.',
      },
      {
        heading: 'What you need',
        text: 'A current browser, an internet connection, a program that shows PDF files and, if you want to keep copies, a printer or storage space.',
      },
      {
        heading: 'Proof of access',
        text: `If you can read this document, you can receive our electronic documents. The word to check with is: ${ESIGN_PROOF_WORD.en}.`,
      },
    ],
  }
}
