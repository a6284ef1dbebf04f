import { type OptionKey, optionKeys } from '../../document/front-matter-options.ts'
import { type FrontMatterValue, nameOfKey } from './front-matter-entries.ts'

/** The keys that mean something to Octavo, as warnings name them. Pandoc names authors by `author`. */
export const knownKeys: readonly (OptionKey | 'author')[] = optionKeys.flatMap((key) =>
  key === 'authors' ? ['author', key] : [key],
)

/** Keys that mean something where others stand beside them, or that another dialect has. */
const furtherKeys = [
  ...(['abstract_title', 'affiliations', 'tags', 'categories'] as const),
  ...(['bibliography', 'references', 'csl', 'nocite'] as const),
  ...(['reference_section_title', 'suppress_bibliography'] as const),
] as const

export type Key = OptionKey | 'author' | (typeof furtherKeys)[number]

const keys: ReadonlySet<string> = new Set([...knownKeys, ...furtherKeys])

/** Other programs' names for some of them. */
const otherNames: ReadonlyMap<string, Key> = new Map([
  // pandoc
  ['table_of_contents', 'toc'],
  ['list_of_figures', 'lof'],
  ['list_of_tables', 'lot'],
  ['numbersections', 'number_sections'],
  ['papersize', 'page_size'],
  ['language', 'lang'],
  ['institute', 'affiliations'],
  ['citation_style', 'csl'],
  // Docusaurus
  ['toc_max_heading_level', 'toc_depth'],
])

/**
 * The keys that each program documents for the front matter of a document and that mean nothing here, in lower case and
 * with `_` for `-`. They are no slips of their authors, who aren't warned.
 */
const ignoredKeys: ReadonlySet<string> = new Set(
  Object.values({
    // Read before the rest, by `src/data`.
    own: `data`,
    pandoc: `adjusting aspectratio author_meta backgroundcolor belongs_to_collection biblatex biblatexoptions
      biblio_style biblio_title boxlinks category citation_abbreviations citecolor
      cjkmainfont cjkoptions classoption code_block_font_size colorlinks colortheme contributor cover_image coverage
      creator css csquotes date_meta dir document_css documentclass filecolor fontcolor fontenc fontfamily
      fontfamilyoptions fontsize fonttheme format geometry group_position header_includes hyperrefoptions hyphenate
      identifier include_after include_before indent innertheme interaction linestretch link_bibliography
      link_citations linkcolor links_as_notes linkstyle mainfont mainfontfallback mainfontoptions
      margin_bottom margin_left margin_right margin_top mathfont mathfontoptions maxwidth microtypeoptions
      monobackgroundcolor monofont monofontoptions natbib natbiboptions navigation notes_after_punctuation
      outertheme page_progression_direction pagestyle pagetitle publisher relation
      rights sansfont sansfontoptions secnumdepth section section_titles stylesheet
      thanks theme themeoptions title_meta titlegraphic toc_title toccolor topmargin type
      urlcolor whitespace zotero`,
    pandocCrossref: `autoeqnlabels autosectionlabels ccsdelim chapdelim chapters codeblockcaptions cref crossrefyaml
      eqnprefix eqnprefixtemplate figlabels figprefix figuretemplate figuretitle linkreferences listingtitle listings
      loftitle lottitle lstprefix nameinlink rangedelim secprefix sectionsdepth subfiggrid tableeqns tabletemplate
      tabletitle tblprefix titledelim`,
    eisvogel: `book caption_justification disable_header_and_footer first_chapter float_placement_figure
      footer_center footer_left footer_right footnotes_pretty header_center header_left header_right
      listings_disable_line_numbers listings_no_page_break logo_width page_background page_background_opacity
      table_use_row_colors titlepage titlepage_background titlepage_color titlepage_logo titlepage_rule_color
      titlepage_rule_height titlepage_text_color toc_own_page`,
    quarto: `about affiliation_title anchor_sections appendix_style author_title body_footer body_header brand
      by_author cache callout_appearance callout_icon cap_location citation citation_location citations_hover
      code_annotations code_block_bg code_block_border_left code_copy code_fold code_line_numbers code_link
      code_overflow code_summary code_tools comments copyright crossref date_modified df_print doi
      doi_title draft echo editor embed_resources engine error eval execute extract_media fig_align fig_asp
      fig_cap_location fig_dpi fig_format fig_height fig_responsive fig_width filters footnotes_hover format freeze
      from funding google_scholar grid highlight_style html_math_method hypothesis image image_alt image_height
      image_width incremental include_after_body include_before_body include_in_header ipynb_filters jupyter keep_ipynb
      keep_md keep_tex kernel key_points knitr license lightbox link_external_filter link_external_icon
      link_external_newwindow linkcolor listing margin_footer margin_header message metadata metadata_file
      metadata_files notebook notebook_links notebook_view number_depth number_offset order other_links output_dir
      output_ext output_file page_layout page_navigation params pdf_engine plain_language_summary profile project
      published_title reader reference_location resources search section_divs self_contained server
      shift_heading_level_by shortcodes sidebar smooth_scroll standalone tab_stop tbl_cap_location tbl_colwidths
      template template_partials title_block_banner title_block_banner_color title_block_categories title_block_style
      title_prefix to toc_expand toc_location toc_title top_level_division unlisted warning website wrap
      writer`,
    rMarkdown: `always_allow_html biblio_style editor_options knit output output_format resource_files runtime session
      site url vignette`,
    jekyll: `canonical_url category collection excerpt excerpt_separator image last_modified_at layout locale math
      mathjax mermaid pagination paginate permalink pin published redirect_from redirect_to render_with_liquid
      sitemap tag twitter`,
    minimalMistakes: `author_profile breadcrumbs classes comments entries_layout feature_row gallery
      header_includes last_modified_at read_time related robots share show_date show_excerpts sidebar sort_by
      sort_order tagline taxonomy teaser toc_icon toc_label toc_sticky`,
    justTheDocs: `child_nav_order grand_parent has_children has_toc last_modified_date nav_enabled nav_exclude
      nav_external_links nav_fold nav_order parent search_exclude`,
    hugo: `aliases audio build cascade draft expirydate featured_image featuredimage headless images iscjklanguage
      lastmod layout linktitle markup menu menus modified outputs params private pubdate publishdate published resources
      robotsnoindex series sitemap slug summary thumbnail translationkey type unpublishdate url videos weight`,
    hugoThemes: `banner bookcollapsesection bookcomments bookflatsection bookhidden bookhref booksearchexclude
      booktoc canonicalurl categoryweight cover disablehljs disableshare editpost featured hidden hidefooter
      hidemeta hidesummary katex mathjax no_list projects searchhidden showbreadcrumbs showcodecopybuttons
      showpostnavlinks showreadingtime showrssbuttoninsectiontermlist showtoc showwordcount simple_list
      tocopen toc_root usehugotoc`,
    docusaurus: `author_email author_image_url author_title author_url custom_edit_url displayed_sidebar draft
      format hide_table_of_contents hide_title id image last_update mdx pagination_label pagination_next
      pagination_prev parse_number_prefixes sidebar_class_name sidebar_custom_props sidebar_key sidebar_label
      sidebar_position slug title_meta toc_min_heading_level unlisted wrapperclassname`,
    vitePress: `aside editlink features head hero isfooter ishome lastupdated layout markdownstyles navbar next outline
      pageclass prev sidebar titletemplate`,
    vuePress: `actions article breadcrumb breadcrumbexclude canonicalurl category changelog comment contributors copy
      copyright cover dir externallinkicon feed footerhtml gitinclude heroalt herofullscreen heroimage heroimagedark
      herotext home icon index isoriginal meta navbarlayout order pageinfo permalinkpattern routemeta search
      shorttitle sidebardepth sidebarsorter star sticky tag tagline timeline`,
    zola: `authors extra generate_feed generate_feeds in_search_index insert_anchor_links page_template paginate_by
      paginate_path paginate_reversed path render sort_by taxonomies transparent updated`,
    nextra: `asindexpage searchable sidebartitle timestamp typesetting`,
    nuxtContent: `component navigation seo`,
    astro: `canonicalurl heroimage ogimage pubdate updateddate`,
    gitBook: `coverheight covery hidden layout vars`,
    sphinx: `file_format html_theme nocomments nosearch orphan tocdepth`,
    slidev: `addons aspectratio browserexporter canvaswidth colorschema contextmenu defaults download drawings
      exportfilename favicon highlighter htmlattrs linenumbers mdc monaco plantumlserver presenter record remote
      routermode selectable theme themeconfig transition twoslash wakelock`,
    mkDocs: `authors comments hide icon links pin readtime render_macros revision_date search social source status
      template`,
    obsidian: `alias aliases banner created cssclass cssclasses excalidraw_plugin kanban_plugin modified publish tag
      updated`,
    starlight: `banner editurl head hero lastupdated next pagefind prev pubdate sidebar tableofcontents updateddate`,
    mintlify: `api apiplayground asyncapi boost canonical deprecated groups hideapimarker hidefooterpagination icontype
      mode noindex openapi public rss sidebartitle tag timestamp url`,
    hexo: `disablenunjucks excerpt password photos top updated`,
    pelican: `authors category modified save_as slug status summary template translation url`,
    eleventy: `eleventycomputed eleventyexcludefromcollections eleventyimport eleventynavigation path templatekey`,
    myst: `bannerimage biblio date_modified downloads edit_url exports first_page github html_meta id jupytext
      kernelspec last_page math myst open_access options orphan parts reviewers short_title site
      source_url substitutions thumbnailoptions venue volume issue`,
    marp: `_backgroundcolor _backgroundimage _class _color _footer _header _paginate backgroundcolor backgroundimage
      backgroundposition backgroundrepeat backgroundsize class color headingdivider marp paginate size style transition`,
    // Pandoc's flag, which Quarto has in the options of its formats.
    slides: `slide_level`,
    gitHubDocs: `allowtitletodifferfromfilename changelog children contenttype defaultplatform defaulttool
      featuredlinks includeguides intro introlinks learningtracks minitocmaxheadinglevel permissions product
      shorttitle showminitoc topics versions`,
    gitLabDocs: `availability_details group ignore_in_report info level offering remove_date redirect_to stage tier`,
    mdn: `browser_compat page_type sidebar spec_urls`,
    learn: `audience editor manager reviewer robots services uid zone_pivot_groups ai_usage api_location api_name api_type
      dev_langs f1_keywords feedback_system helpviewer_keywords hide_bc hideedit monikerrange no_loc
      products recommendations titlesuffix topic_type`,
    agents: `agent allowed_tools alwaysapply applyto argument_hint compatibility context globs mode model name tools
      user_invocable`,
    docfx: `htmlid redirect_url`,
    platyPs: `applicable download_help_link external_help_file help_version locale module_guid module_name
      online_version schema`,
    sphinxDesign: `sd_hide_title`,
    devTo: `canonical_url cover_image organization_id published series`,
    zenn: `emoji publication_name published published_at topics`,
    qiita: `ignorepublish organization_url_name private slide updated_at`,
    hackMd: `breaks disqus ga image langs robots slideoptions`,
    revealMd: `revealoptions separator verticalseparator`,
    joplin: `altitude completed? created due latitude longitude source updated`,
    dendron: `created desc id nav_order traitids updated`,
    readMe: `createdat deprecated excerpt hidden metadata order updatedat`,
    retype: `expanded label order route visibility`,
    fumadocs: `full index method preview`,
    kubernetes: `api_metadata auto_generated card content_type feature min_kubernetes_server_version no_list reviewers
      stages`,
    docsy: `github_project_repo github_repo github_subdir hide_feedback hide_readingtime path_base_for_github_subdir`,
    hugoAcademic: `address all_day date_end event event_url external_link featured profile projects
      publication publication_short publication_types slides url_code url_dataset url_pdf url_poster url_project
      url_slides url_source url_video`,
    hashiCorp: `page_title sidebar_current sidebar_title subcategory`,
    gitHubIssues: `about assignees labels name projects`,
    devhints: `deprecated intro prism_languages weight`,
    carpentries: `exercises keypoints objectives questions teaching`,
    kramdownRfc: `abbrev area consensus docname informative ipr keyword normative number obsoletes pi stand_alone
      submissiontype updates v venue wg workgroup`,
    distill: `base_url citation_url collections creative_commons preview repository_url`,
    bookdown: `apple_touch_icon apple_touch_icon_size cover_image favicon github_repo`,
    observable: `head index pager sql style`,
    bridgetown: `exclude_from_search`,
    records: `consulted deciders decision_makers informed status`,
    joss: `aas_doi aas_journal archive_doi`,
    markdownTools: `export_on_save html id markdown presentation print_background prince puppeteer ebook
      typora_root_url typora_copy_images_to`,
  }).flatMap((words) => words.split(/\s+/)),
)

/** Microsoft Learn's own, such as `ms.date`, and those of social networks, such as `og:title`. */
const ignoredFamily = /^(?:ms|og|twitter|article|dc|dcterms)[.:]/

/** What a key of the front matter is to Octavo. */
type KeyMeaning = { readonly key: Key; readonly isOwnName: boolean } | 'ignored' | 'unknown'

/**
 * @param written - as its author wrote it: `Toc-Depth` is `toc_depth`
 * @param value - of which it depends whether `language` is a language or Quarto's map of words
 */
export function meaningOf(written: string, value: FrontMatterValue): KeyMeaning {
  const name = nameOfKey(written)
  if (name === 'language' && value.type === 'map') return 'ignored'
  if (isKey(name)) return { key: name, isOwnName: true }
  const key = otherNames.get(name)
  if (key !== undefined) return { key, isOwnName: false }
  const isIgnored = ignoredKeys.has(name) || ignoredKeys.has(name.replaceAll(' ', '_'))
  return isIgnored || ignoredFamily.test(name) ? 'ignored' : 'unknown'
}

function isKey(name: string): name is Key {
  return keys.has(name)
}
