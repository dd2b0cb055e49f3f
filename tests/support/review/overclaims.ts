const PAPER =
  /invoice|contract\b|contracts\b|identity|\bfactures?\b|\bcontrats?\b|identité|\bfacturas?\b|\bcontratos?\b|identidad|\bfattur[ae]\b|\bcontratt[oi]\b|identità|rechnung|verträge?\b|vertrag|ausweis|identität/iu
const CHECKED =
  /verif|check(?:ed|s)|confirm|proven|authentic|vérifi|contrôl|prouv|authentifi|comprob|verific|demostr|autentic|geprüft|bestätigt|nachgewiesen|belegt|authentifizier/iu
const DENIED =
  /\b(?:no|not|none|never|neither|nor|ni|ne|aucune?|sans|sin|ningun[ao]?|nunca|non|né|nessun[ao]?|mai|senza|nicht|kein(?:e[nrms]?)?|weder|nie)\b/iu

/** What was never looked at, or was only typed by whoever wrote. */
const NEVER_SO = [
  /(?:company’s|company's) own (?:domain|address)|whose domain is the company’s|address of the company|company address/iu,
  /adresse (?:du domaine )?de l’entreprise|dont le domaine est celui de l’entreprise/iu,
  /dirección de la empresa|cuyo dominio es el de la empresa/iu,
  /indirizzo dell’azienda|il cui dominio è quello dell’azienda/iu,
  /adresse des unternehmens|unter der domain des unternehmens/iu,
  /(?:membership|work e-?mail address) verified|verified work|appartenance à l’entreprise vérifiée|adresse professionnelle vérifiée/iu,
  /(?:dirección|correo) profesional (?:verificad[ao]|comprobad[ao])|pertenencia a la empresa (?:verificada|comprobada)/iu,
  /indirizzo (?:professionale|aziendale) verificato|appartenenza all’azienda verificata/iu,
  /(?:geschäftliche|berufliche) (?:e-mail-)?adresse (?:geprüft|bestätigt|verifiziert)|zugehörigkeit zum unternehmen (?:geprüft|bestätigt)/iu,
]

/** Sentences, in any of the five languages, that say more of a review than was done. */
export function overclaimsIn(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s|\n/u)
    .filter(
      (sentence) =>
        NEVER_SO.some((pattern) => pattern.test(sentence)) ||
        (PAPER.test(sentence) && CHECKED.test(sentence) && !DENIED.test(sentence)),
    )
}
