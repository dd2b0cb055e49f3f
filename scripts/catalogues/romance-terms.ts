import { NAME, NAMED, type TermRule } from './term-rule.ts'

/** What French, Spanish and Italian do not say. */
export const ROMANCE_TERM_RULES: Record<'fr' | 'es' | 'it', TermRule[]> = {
  fr: [
    {
      forbidden: new RegExp(`\\b(?:de|du|que|d’|qu’|l’)\\s?${NAME}`, 'iu'),
      instead: 'the name first, after a colon, or by nameAfter()',
      example: 'Voir le profil de {name}',
    },
    {
      forbidden: /\b(?:de|que|à)\s(?:<\d>)?\{(?:of|that)[A-Z]\w*\}|[dl]’\{/u,
      instead: 'the value brings its preposition',
      example: 'La réponse de {ofName}',
    },
    {
      forbidden: new RegExp(
        `${NAMED} (?:re)?(?:est|n’est|devient)\\b[^.]{0,24}\\bpubli(?:c|que)s?\\b`,
        'u',
      ),
      instead: 'the profile is online: nothing agrees with a name',
      example: '{name} est de nouveau public',
    },
    {
      forbidden: /entreprises?\s(?:est\s|n’est\s|de nouveau\s|plus\s)*publiques?\b/iu,
      instead: 'profil en ligne',
      example: 'L’entreprise est publique.',
    },
    {
      forbidden: /\bcourriels?\b|boîtes? mail|(?<!e-)\bmails?\b|(?<!«\u00a0)\bemails?\b/iu,
      instead: 'e-mail',
      example: 'Consultez votre boîte mail',
    },
    {
      forbidden: /\bcollaborat(?:eur|rice)s?\b/iu,
      instead: 'collègue',
      example: 'Inviter un collaborateur',
    },
    {
      forbidden: /\bmétiers?\b/iu,
      instead: 'activité, or prestation for what was bought',
      example: 'Vainqueurs par métier',
    },
    { forbidden: /\bprétendants?\b/iu, instead: 'en lice', example: 'Voir les prétendants' },
    {
      forbidden: /\bmembres?\b(?! de l’équipe)/iu,
      instead: 'prestataire',
      example: 'Ce qu’un membre paie n’y entre pas.',
    },
    { forbidden: /\brangs?(?!\p{L})/iu, instead: 'place', example: 'Rang' },
    { forbidden: /\billégal/iu, instead: 'illicite', example: 'sauf s’il est illégal' },
    {
      forbidden: /lauréats sont ceux|désignent les lauréats/iu,
      instead: 'vainqueurs',
      example: 'Les lauréats sont ceux dont les clients ont parlé.',
    },
    {
      forbidden: /dernière (?:place )?en date/iu,
      instead: 'place actuelle',
      example: 'Dernière place en date : 3',
    },
    {
      forbidden: /\btrimestre \{(?!year)/iu,
      instead: '3ᵉ trimestre',
      example: 'Trimestre {quarter}, {year}',
    },
    { forbidden: /\d\s?[MKk]o\b/u, instead: 'formatSize()', example: 'jusqu’à 5 Mo' },
    { forbidden: /\bvu par \{/iu, instead: 'avis signé', example: '{name} vu par {author}' },
    { forbidden: /\bbadge note\b/iu, instead: 'badge de note', example: 'Badge note' },
    {
      forbidden: /\btrop d’un coup\b/iu,
      instead: 'envoi trop long',
      example: 'C’est trop d’un coup',
    },
    {
      forbidden: /\binvit\p{L}*\b[^.]* par \{brandName\}/iu,
      instead: 'via {brandName}',
      example: '{name} ne peut plus vous inviter par {brandName}.',
    },
    {
      forbidden: /\bsur (?:votre |l’)avis sur\b/iu,
      instead: 'Votre avis sur {memberName} : …',
      example: 'Une question sur votre avis sur {memberName}',
    },
    {
      forbidden:
        /\bvous (?:êtes|serez|étiez|avez été) (?:dé)?(?:connecté|invité|informé|prévenu|inscrit)(?!\p{L})|vous vous êtes arrêté|\bsoyez franc\b|\bvous seul\b|\bvous a invité|\bêtre invité|l’autrice/iu,
      instead: 'nobody is given a gender',
      example: 'Vous êtes connecté.',
    },
    { forbidden: /\bchoisies? sur\b/iu, instead: '1 sur 3', example: '{count} choisies sur 3' },
  ],
  es: [
    { forbidden: /\brese[ñn]as?\b/iu, instead: 'opinión', example: 'Ver la reseña' },
    { forbidden: /\bperíodos?\b/iu, instead: 'periodo', example: 'Período' },
    { forbidden: /\bpuntuaci[oó]n(?:es)?\b/iu, instead: 'nota', example: 'Puntuación media' },
    { forbidden: /\bcasos? de éxito\b/iu, instead: 'caso práctico', example: 'Caso de éxito' },
    {
      forbidden: new RegExp(`\\bopini(?:ón|ones) de ${NAME}`, 'iu'),
      instead: 'opinión sobre',
      example: 'Su opinión de {memberName}',
    },
    {
      forbidden: /\bacceder\b|\bacceda\b|\bacceso a \{brandName\}/iu,
      instead: 'iniciar sesión',
      example: 'Acceder',
    },
    { forbidden: /\boficios?\b/iu, instead: 'servicio', example: 'Un oficio, una ciudad' },
    { forbidden: /para ir más lejos/iu, instead: 'para saber más', example: 'Para ir más lejos' },
    { forbidden: /[\d}#]%/u, instead: '81 %', example: '{percent}% del texto' },
    {
      forbidden: /(?<!\p{L})(?:tú|tus?|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
      instead: 'usted',
      example: 'Tu opinión',
    },
    {
      forbidden: /\bmiembros?\b(?! del equipo)/iu,
      instead: 'proveedor',
      example: 'Lo que paga un miembro',
    },
    { forbidden: /último puesto/iu, instead: 'puesto actual', example: 'Último puesto: 3' },
    {
      forbidden: /\btrimestre \{(?!year)/iu,
      instead: '3.er trimestre',
      example: 'trimestre {number} de {year}',
    },
    { forbidden: /débil/iu, instead: 'bajo', example: 'Muy débil' },
    {
      forbidden: /\belegidas?\b.*\{MOST|\} elegidas?/iu,
      instead: '1 de 3',
      example: '{count} elegidas',
    },
  ],
  it: [
    {
      forbidden:
        /\b(?:voi|vostr[oaie]|avete|siete|potete|volete|dovete|sapete|vedete|scrivete|scegliete|provate|riprovate|aprite|tornate|attendete)\b|(?:^|[.:!?] )(?:Verificate|Controllate|Indicate|Inserite)\b/iu,
      instead: 'lei',
      example: 'Scegliete una risposta',
    },
    {
      forbidden: /\b(?:tu|tuo|tua|tuoi|tue|puoi|hai|vuoi|devi)\b/iu,
      instead: 'lei',
      example: 'La tua recensione',
    },
    {
      forbidden: /(?<=[\p{Ll}},] )(?:Suo|Sua|Suoi|Sue|Lei)\b/u,
      instead: 'lei, suo in lower case',
      example: 'Grazie per la Sua risposta',
    },
    {
      forbidden:
        /^\p{Lu}\p{Ll}+(?:are|ere|ire|arsi|ersi|irsi|arla|arlo|erla|erlo)(?: [^.:?!]{0,40})?$/u,
      instead: 'a button in the imperative: Invia, Aggiungi',
      example: 'Contattare il fornitore',
    },
    {
      forbidden: new RegExp(`\\brecension[ei] di ${NAME}`, 'iu'),
      instead: 'recensione su',
      example: 'La sua recensione di {memberName}',
    },
    { forbidden: /\breplic(?:a|he)\b/iu, instead: 'risposta', example: 'La replica del fornitore' },
    { forbidden: /\bsfumat[ao]\b/iu, instead: 'equilibrata', example: 'Una recensione sfumata' },
    { forbidden: /\bcosì così/iu, instead: 'nella media', example: 'Così così' },
    {
      forbidden: /\bdeliverable\b/iu,
      instead: 'qualità del lavoro',
      example: 'Qualità dei deliverable',
    },
    { forbidden: /\bmestier[ei]\b/iu, instead: 'servizio', example: 'Un mestiere, una città' },
    { forbidden: /\bultimo posto\b/iu, instead: 'posizione attuale', example: 'Ultimo posto: 3' },
    {
      forbidden: /\btrimestre \{(?!year)/iu,
      instead: '3º trimestre',
      example: 'trimestre {number} del {year}',
    },
    {
      forbidden: /\bmembr[oi]\b(?! del team)/iu,
      instead: 'fornitore',
      example: 'Quanto paga un membro',
    },
    { forbidden: /\s%/u, instead: '81%', example: '{percent} % del testo' },
    { forbidden: /\bchi siamo\b/iu, instead: 'presentazione', example: 'Chi siamo' },
    {
      forbidden: /\} scelte\b/iu,
      instead: '1 su 3',
      example: '{count} scelte su {MOST_QUALITIES}',
    },
  ],
}
