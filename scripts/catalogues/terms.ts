import { ROMANCE_TERM_RULES } from './romance-terms.ts'
import { NAME, type TermRule } from './term-rule.ts'

/** What each language does not say; English and German here. */
export const TERM_RULES: Record<string, TermRule[]> = {
  ...ROMANCE_TERM_RULES,
  en: [
    {
      forbidden: /\be-mails?\b|(?<!junk )\bmails?\b(?! server)/iu,
      instead: 'email',
      example: 'You receive this mail',
    },
    { forbidden: /\blog(?:ged|ging)?[ -]?in\b/iu, instead: 'sign in', example: 'Back to login' },
    {
      forbidden: /\btestimon(?:y|ies)\b/iu,
      instead: 'testimonial',
      example: 'Your testimony will appear here.',
    },
    { forbidden: /[“”]/u, instead: '‘ ’', example: 'Results for “{q}”' },
    { forbidden: /\brewards?\b/iu, instead: 'award', example: 'Load more rewards' },
    {
      forbidden: /\bstands?\b/iu,
      instead: 'is listed, appears',
      example: 'Reviews stand in the order of their publication',
    },
    {
      forbidden: /\b(?:link|invitation|it) holds\b/iu,
      instead: 'is valid',
      example: 'The link holds for 14 days.',
    },
    { forbidden: /\bmend(?:s|ed|ing)?\b/iu, instead: 'fix', example: 'If it can be mended' },
    {
      forbidden: /nobody reads replies/iu,
      instead: 'Replies are not read.',
      example: 'Nobody reads replies to it.',
    },
    { forbidden: /\btrust[ -]power\b/iu, instead: 'trust index', example: 'Trust power' },
    { forbidden: /\bcustomer culture\b/iu, instead: 'client focus', example: 'Customer culture' },
    { forbidden: /\bmask(?:s|ed|ing)?\b/iu, instead: 'hide, hidden', example: 'Company masked' },
    {
      forbidden: /\bprofessional (?:e-?mail )?address/iu,
      instead: 'work email address',
      example: 'Enter your professional address.',
    },
    {
      forbidden: /\bmembers?\b(?! of the team| access)/iu,
      instead: 'provider',
      example: 'What a member pays is none of them.',
    },
    { forbidden: /\branks?\b/iu, instead: 'place', example: 'Rank' },
    {
      forbidden: /\s%|\bper ?cent\b/iu,
      instead: '81%',
      example: 'At least {percent} % of the text',
    },
    {
      forbidden: /\bpublic compan|\bcompany is (?:no longer )?public/iu,
      instead: 'the profile is online',
      example: 'The company is public.',
    },
    {
      forbidden: /day that exists|still to come/iu,
      instead: 'what is wrong, then what to do',
      example: 'This day is still to come.',
    },
    {
      forbidden: /have it attested|\bjob offers\b|to go further|no input of the formula/iu,
      instead: 'Let them say so. Careers. Further reading. Money plays no part.',
      example: 'To go further',
    },
    {
      forbidden: /the law wants|whatever their eyes/iu,
      instead: 'requires; sight, mobility, hearing',
      example: 'as the law wants',
    },
  ],
  de: [
    { forbidden: /\bAnbieter/u, instead: 'Dienstleister', example: 'Anbieter finden' },
    { forbidden: /\bAutor(?!is)/u, instead: 'Verfasser', example: 'Der Autor' },
    { forbidden: /\bEinspr[uü]ch/u, instead: 'Beschwerde', example: 'Einspruch einlegen' },
    { forbidden: /\bNoten?\b/u, instead: 'Wertung', example: 'Note' },
    { forbidden: /Tätigkeit/iu, instead: 'Leistung', example: 'Haupttätigkeit' },
    {
      forbidden: /\bbestritten|\bangefochten|\bstrittig/iu,
      instead: 'beanstandet',
      example: 'Vom Unternehmen bestritten',
    },
    { forbidden: /\bberuflich/iu, instead: 'geschäftlich', example: 'Berufliche Adresse' },
    { forbidden: /\bverdeckt/iu, instead: 'verborgen', example: 'Name verdeckt' },
    {
      forbidden: /\bMitglied(?!er des Teams)/u,
      instead: 'Dienstleister',
      example: 'Was ein Mitglied zahlt',
    },
    {
      forbidden: new RegExp(`\\bBewertung(?:en)? von ${NAME}`, 'u'),
      instead: 'Bewertung zu: von names its author',
      example: 'Ihre Bewertung von {memberName}',
    },
    {
      forbidden: new RegExp(`\\bAnmeldung von ${NAME}`, 'u'),
      instead: 'Registrierung',
      example: 'Die Anmeldung von {memberName}',
    },
    {
      forbidden: /\{brandName\}-/u,
      instead: 'Konto bei {brandName}',
      example: 'Ihr {brandName}-Konto',
    },
    {
      forbidden: /\{\w*[nN]ame\}s\b/u,
      instead: 'von: a name has no genitive',
      example: '{name}s Profil',
    },
    { forbidden: /[^\s„(]…/u, instead: 'a space before …', example: 'Wird gesendet…' },
    { forbidden: /\(freiwillig\)/iu, instead: '(optional)', example: '(freiwillig)' },
    { forbidden: /Brotkrümel/iu, instead: 'Navigationspfad', example: 'Brotkrümelpfad' },
    { forbidden: /weitere Angabe/iu, instead: 'und 1 weitere', example: 'und 1 weitere Angabe' },
    { forbidden: /\bunterzeichn/iu, instead: 'absenden', example: 'Lesen und unterzeichnen' },
    { forbidden: /\bbezeug/iu, instead: 'bestätigen', example: 'Lassen Sie es bezeugen' },
    {
      forbidden: /um Ihnen zu antworten/u,
      instead: 'damit Sie eine Antwort erhalten',
      example: 'weiter, um Ihnen zu antworten',
    },
    { forbidden: /\bLetzter Platz/u, instead: 'aktueller Platz', example: 'Letzter Platz: 3' },
    {
      forbidden: /\bQuartal \{(?!year)|\bWoche \{/u,
      instead: '3. Quartal 2026, KW 46/2026',
      example: 'Woche {number}, {year}',
    },
    { forbidden: /Über uns/u, instead: 'Profil', example: 'Über uns' },
    {
      forbidden: /bis zum Schreibtisch/u,
      instead: 'bis zum Desktop-Bildschirm',
      example: 'vom Telefon bis zum Schreibtisch',
    },
  ],
}
