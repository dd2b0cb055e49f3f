/**
 * The cities that a member may name, a line each: how it is called in French, in English, Spanish, Italian and German
 * where that differs (`|` between them), then its address after `=` where that is not simply its first name.
 */
export const CITY_NAMES: { [country: string]: string } = {
  FR: `
    Agen; Aix-les-Bains; Ajaccio; Albi; Alençon; Alès; Amiens; Angers; Anglet; Angoulême; Annecy; Annemasse; Antibes
    Arles; Arras; Aubenas; Auch; Aurillac; Auxerre; Avignon||Aviñón|Avignone; Bar-le-Duc; Bastia; Bayonne||Bayona
    Beauvais; Belfort; Bergerac; Besançon; Béthune; Béziers; Biarritz; Blois; Boulogne-sur-Mer; Bourg-en-Bresse
    Bourges; Brest; Brive-la-Gaillarde; Caen; Cahors; Calais; Cambrai; Cannes; Carcassonne||Carcasona
    Castres; Cayenne; Chalon-sur-Saône; Châlons-en-Champagne; Chambéry; Charleville-Mézières; Chartres; Châteauroux
    Chaumont; Cherbourg-en-Cotentin; Cholet; Clermont-Ferrand; Colmar; Compiègne; Dax; Dieppe; Digne-les-Bains
    Dijon; Douai; Draguignan; Dreux; Dunkerque|Dunkirk||Dunkerque|Dünkirchen; Épinal; Évreux; Forbach
    Fort-de-France; Fréjus; Gap; Grasse; Grenoble||||; Guéret; Haguenau||||Hagenau; Hyères; La Roche-sur-Yon
    La Rochelle; La Seyne-sur-Mer; Laon; Laval; Le Creusot; Le Havre; Le Mans; Le Puy-en-Velay; Lens
    Les Sables-d’Olonne; Limoges; Lisieux; Lorient; Mâcon; Mamoudzou; Maubeuge; Menton|||Mentone; Mende; Metz
    Mont-de-Marsan; Montargis; Montauban; Montbéliard; Montélimar; Montluçon; Montpellier; Moulins; Mulhouse||||Mülhausen
    Nancy; Narbonne||Narbona|Narbona; Nevers; Nîmes; Niort; Nouméa; Orléans; Papeete; Pau; Périgueux; Perpignan||Perpiñán
    Pointe-à-Pitre; Poitiers; Privas; Quimper; Reims; Rennes; Roanne; Rochefort; Rodez; Romans-sur-Isère; Rouen
    Saint-Brieuc; Saint-Denis (La Réunion)=saint-denis-la-reunion; Saint-Dié-des-Vosges; Saint-Étienne; Saint-Lô
    Saint-Malo; Saint-Nazaire; Saint-Quentin; Saintes; Sarreguemines||||Saargemünd; Saumur; Sens; Sète; Soissons
    Strasbourg||Estrasburgo|Strasburgo|Straßburg; Tarbes; Thionville||||Diedenhofen; Thonon-les-Bains
    Toulon||Tolón|Tolone; Tours; Troyes; Tulle; Valbonne; Valence; Valenciennes; Vannes; Verdun; Vesoul; Vichy; Vienne
    Vierzon; Voiron`,
  MC: `Monaco||Mónaco`,
  AD: `Andorre-la-Vieille|Andorra la Vella|Andorra la Vieja|Andorra la Vella|Andorra la Vella=andorra-la-vella`,
  LU: `Esch-sur-Alzette||||Esch an der Alzette; Luxembourg||Luxemburgo|Lussemburgo|Luxemburg`,
  BE: `
    Anvers|Antwerp|Amberes|Anversa|Antwerpen; Bruges|||Bruges|Brügge; Bruxelles|Brussels|Bruselas|Bruxelles|Brüssel
    Charleroi; Courtrai|Kortrijk|Cortrique|Courtrai|Kortrijk; Gand|Ghent|Gante|Gand|Gent; Hasselt; Liège||Lieja|Liegi|Lüttich
    Louvain|Leuven|Lovaina|Lovanio|Löwen; Louvain-la-Neuve; Malines|Mechelen|Malinas|Malines|Mecheln; Mons||||Bergen
    Namur; Ostende|Ostend|Ostende|Ostenda|Ostende; Tournai; Wavre`,
  CH: `
    Bâle|Basel|Basilea|Basilea|Basel; Berne|Bern|Berna|Berna|Bern; Bienne|Biel|Biena|Bienne|Biel; Coire|Chur|Coira|Coira|Chur
    Fribourg||Friburgo|Friburgo|Freiburg im Üechtland; Genève|Geneva|Ginebra|Ginevra|Genf; La Chaux-de-Fonds
    Lausanne||Lausana|Losanna; Lucerne||Lucerna|Lucerna|Luzern; Lugano; Montreux; Neuchâtel||||Neuenburg; Nyon
    Saint-Gall|St. Gallen|San Galo|San Gallo|St. Gallen; Sion|||Sion|Sitten; Winterthour|Winterthur|Winterthur|Winterthur|Winterthur
    Yverdon-les-Bains; Zoug|Zug|Zug|Zugo|Zug; Zurich||Zúrich|Zurigo|Zürich`,
  DE: `
    Aix-la-Chapelle|Aachen|Aquisgrán|Aquisgrana|Aachen; Augsbourg|Augsburg|Augsburgo|Augusta|Augsburg; Berlin||Berlín|Berlino
    Bielefeld; Bochum; Bonn; Brême|Bremen|Bremen|Brema|Bremen; Brunswick|Brunswick|Brunswick|Brunswick|Braunschweig; Chemnitz
    Cologne||Colonia|Colonia|Köln; Constance||Constanza|Costanza|Konstanz; Darmstadt; Dortmund
    Dresde|Dresden|Dresde|Dresda|Dresden; Duisbourg|Duisburg|Duisburgo|Duisburg|Duisburg; Düsseldorf; Erfurt; Essen
    Francfort-sur-le-Main|Frankfurt|Fráncfort del Meno|Francoforte sul Meno|Frankfurt am Main
    Fribourg-en-Brisgau|Freiburg|Friburgo de Brisgovia|Friburgo in Brisgovia|Freiburg im Breisgau
    Halle; Hambourg|Hamburg|Hamburgo|Amburgo|Hamburg; Hanovre|Hanover|Hannover|Hannover|Hannover; Heidelberg; Heilbronn
    Ingolstadt; Karlsruhe; Kassel; Kehl; Kiel; Leipzig|||Lipsia; Lübeck||||; Magdebourg|Magdeburg|Magdeburgo|Magdeburgo|Magdeburg
    Mannheim; Mayence|Mainz|Maguncia|Magonza|Mainz; Munich||Múnich|Monaco di Baviera|München; Münster
    Nuremberg||Núremberg|Norimberga|Nürnberg; Offenbourg|Offenburg|Offenburg|Offenburg|Offenburg; Potsdam
    Ratisbonne|Regensburg|Ratisbona|Ratisbona|Regensburg; Rostock; Sarrebruck|Saarbrücken|Sarrebruck|Saarbrücken|Saarbrücken
    Stuttgart|||Stoccarda; Trèves|Trier|Tréveris|Treviri|Trier; Ulm|||Ulma; Wiesbaden; Wolfsburg; Wuppertal
    Wurtzbourg|Würzburg|Wurzburgo|Würzburg|Würzburg`,
  AT: `
    Graz; Innsbruck; Linz; Salzbourg|Salzburg|Salzburgo|Salisburgo|Salzburg
    Vienne (Autriche)|Vienna|Viena|Vienna|Wien=wien`,
  IT: `
    Alexandrie|Alessandria|Alejandría|Alessandria|Alessandria=alessandria; Ancône|Ancona|Ancona|Ancona|Ancona
    Aoste|Aosta|Aosta|Aosta|Aosta; Bari; Bergame|Bergamo|Bérgamo|Bergamo|Bergamo; Bologne|Bologna|Bolonia|Bologna|Bologna
    Bolzano||||Bozen; Brescia; Cagliari; Catane|Catania|Catania|Catania|Catania; Côme|Como|Como|Como|Como
    Crémone|Cremona|Cremona|Cremona|Cremona; Cuneo; Ferrare|Ferrara|Ferrara|Ferrara|Ferrara
    Florence||Florencia|Firenze|Florenz; Gênes|Genoa|Génova|Genova|Genua; La Spezia; L’Aquila; Lecce
    Livourne|Livorno|Livorno|Livorno|Livorno; Mantoue|Mantua|Mantua|Mantova|Mantua; Messine|Messina|Mesina|Messina|Messina
    Milan||Milán|Milano|Mailand; Modène|Modena|Módena|Modena|Modena; Monza; Naples||Nápoles|Napoli|Neapel
    Novare|Novara|Novara|Novara|Novara; Padoue|Padua|Padua|Padova|Padua; Palerme|Palermo|Palermo|Palermo|Palermo
    Parme|Parma|Parma|Parma|Parma; Pérouse|Perugia|Perugia|Perugia|Perugia; Pescara; Pise|Pisa|Pisa|Pisa|Pisa
    Plaisance|Piacenza|Plasencia|Piacenza|Piacenza=piacenza; Ravenne|Ravenna|Rávena|Ravenna|Ravenna
    Reggio d’Émilie|Reggio Emilia|Reggio Emilia|Reggio Emilia|Reggio Emilia=reggio-emilia; Rimini|||Rimini
    Rome||Roma|Roma|Rom; Salerne|Salerno|Salerno|Salerno|Salerno; Sanremo; Sassari; Savone|Savona|Savona|Savona|Savona
    Sienne|Siena|Siena|Siena|Siena; Tarente|Taranto|Tarento|Taranto|Tarent; Trente|Trento|Trento|Trento|Trient; Trieste||||Triest
    Turin||Turín|Torino|Turin; Udine; Varèse|Varese|Varese|Varese|Varese; Venise|Venice|Venecia|Venezia|Venedig
    Vérone|Verona|Verona|Verona|Verona; Vicence|Vicenza|Vicenza|Vicenza|Vicenza; Vintimille|Ventimiglia|Ventimiglia|Ventimiglia|Ventimiglia`,
  ES: `
    Alicante; Almería; Badalone|Badalona|Badalona|Badalona|Badalona; Barcelone|Barcelona|Barcelona|Barcellona|Barcelona; Bilbao
    Burgos; Cadix|Cádiz|Cádiz|Cadice|Cádiz; Castellón de la Plana; Cordoue|Córdoba|Córdoba|Cordova|Córdoba; Elche
    Figueras|Figueres|Figueras|Figueres|Figueres; Gérone|Girona|Gerona|Girona|Girona; Gijón; Grenade|Granada|Granada|Granada|Granada
    Huesca; Irun|Irun|Irún|Irun|Irun; L’Hospitalet de Llobregat; La Corogne|A Coruña|La Coruña|La Coruña|A Coruña
    Las Palmas; León; Lérida|Lleida|Lérida|Lleida|Lleida; Logroño; Madrid; Malaga||Málaga; Murcie|Murcia|Murcia|Murcia|Murcia; Oviedo
    Palma; Pampelune|Pamplona|Pamplona|Pamplona|Pamplona; Reus; Sabadell
    Saint-Jacques-de-Compostelle|Santiago de Compostela|Santiago de Compostela|Santiago di Compostela|Santiago de Compostela
    Saint-Sébastien|San Sebastián|San Sebastián|San Sebastián|San Sebastián=san-sebastian
    Salamanque|Salamanca|Salamanca|Salamanca|Salamanca; Santa Cruz de Tenerife; Santander
    Saragosse|Zaragoza|Zaragoza|Saragozza|Saragossa; Séville|Seville|Sevilla|Siviglia|Sevilla
    Tarragone|Tarragona|Tarragona|Tarragona|Tarragona; Terrassa||Tarrasa; Valence (Espagne)|Valencia|Valencia|Valencia|Valencia=valencia
    Valladolid; Vigo; Vitoria`,
  PT: `Braga; Lisbonne|Lisbon|Lisboa|Lisbona|Lissabon; Porto||Oporto`,
  GB: `
    Aberdeen; Bath; Belfast; Birmingham; Brighton; Bristol; Cambridge; Cardiff; Coventry
    Édimbourg|Edinburgh|Edimburgo|Edimburgo|Edinburgh; Exeter; Glasgow; Leeds; Leicester; Liverpool
    Londres|London|Londres|Londra|London; Manchester; Milton Keynes; Newcastle; Norwich; Nottingham; Oxford; Plymouth; Portsmouth
    Reading; Sheffield; Southampton; York`,
  IE: `Cork; Dublin||Dublín|Dublino`,
  NL: `
    Amsterdam||Ámsterdam; Eindhoven; Groningue|Groningen|Groninga|Groninga|Groningen; La Haye|The Hague|La Haya|L’Aia|Den Haag
    Maastricht; Rotterdam||Róterdam; Utrecht`,
}

/** Around each of the eight: what counts in its lists, in one country and called the same everywhere. */
export const CITIES_AROUND = {
  bordeaux: `
    Bègles; Blanquefort; Cenon; Eysines; Floirac; Gradignan; Le Bouscat; Lormont; Mérignac; Pessac
    Saint-Médard-en-Jalles; Talence; Villenave-d’Ornon`,
  lille: `
    Armentières; Croix; Halluin; Hem; La Madeleine; Lambersart; Loos; Marcq-en-Barœul; Mons-en-Barœul; Roubaix
    Tourcoing; Villeneuve-d’Ascq; Wasquehal; Wattrelos`,
  lyon: `
    Bron; Caluire-et-Cuire; Champagne-au-Mont-d’Or; Dardilly; Décines-Charpieu; Écully; Givors; Limonest; Meyzieu
    Oullins-Pierre-Bénite; Rillieux-la-Pape; Saint-Genis-Laval; Saint-Priest; Tassin-la-Demi-Lune; Vaulx-en-Velin
    Vénissieux; Villeurbanne`,
  marseille: `
    Aix-en-Provence; Allauch; Aubagne; Gardanne; Istres; La Ciotat; Marignane; Martigues; Salon-de-Provence; Vitrolles`,
  nantes: `
    Bouguenais; Carquefou; Couëron; La Chapelle-sur-Erdre; Orvault; Rezé; Saint-Herblain; Saint-Sébastien-sur-Loire
    Sainte-Luce-sur-Loire; Vertou`,
  nice: `Cagnes-sur-Mer; Carros; La Trinité; Saint-Laurent-du-Var; Vence`,
  paris: `
    Antony; Argenteuil; Asnières-sur-Seine; Aubervilliers; Aulnay-sous-Bois; Bagneux; Bobigny; Bondy
    Boulogne-Billancourt; Cergy; Champigny-sur-Marne; Chelles; Clamart; Clichy; Colombes; Courbevoie; Créteil; Drancy
    Évry-Courcouronnes; Fontenay-sous-Bois; Gennevilliers; Issy-les-Moulineaux; Ivry-sur-Seine; Levallois-Perret
    Maisons-Alfort; Malakoff; Massy; Meaux; Melun; Meudon; Montreuil; Montrouge; Nanterre; Neuilly-sur-Seine
    Noisy-le-Grand; Palaiseau; Pantin; Poissy; Puteaux; Roissy-en-France; Rueil-Malmaison; Saint-Denis
    Saint-Germain-en-Laye; Saint-Maur-des-Fossés; Saint-Ouen-sur-Seine; Sarcelles; Sartrouville; Suresnes
    Vélizy-Villacoublay; Versailles; Villejuif; Vincennes; Vitry-sur-Seine`,
  toulouse: `
    Balma; Blagnac; Colomiers; Cugnaux; L’Union; Labège; Muret; Plaisance-du-Touch; Portet-sur-Garonne
    Ramonville-Saint-Agne; Tournefeuille`,
} as const
