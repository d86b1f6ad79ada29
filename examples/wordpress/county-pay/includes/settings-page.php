<?php
/**
 * Settings, County Pay: the payment site's address and the county's name.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

const COUNTY_PAY_PAGE = 'county-pay';

/** Every field: its label, its help text, its validation, and the message if the value is invalid. */
function county_pay_fields() {
	return array(
		'address'   => array(
			'label'   => __( 'Address of the payment site', 'county-pay' ),
			'help'    => __( 'For example https://pay.example.gov. Scripts are loaded from there, so enter only an address that the county gave you.', 'county-pay' ),
			'read'    => 'county_pay_origin',
			'problem' => __( 'The address of the payment site must begin with https:// and name a site, for example https://pay.example.gov.', 'county-pay' ),
		),
		'company'   => array(
			'label'   => __( 'County', 'county-pay' ),
			'help'    => __( 'As it stands in addresses of the payment site: of https://pay.example.gov/demo it is demo.', 'county-pay' ),
			'read'    => 'county_pay_company',
			'problem' => __( 'The county may have small letters, digits and hyphens only.', 'county-pay' ),
		),
		'version'   => array(
			'label'   => __( 'Version (optional)', 'county-pay' ),
			'help'    => __( 'Leave it empty for the newest. With a version, for example 1.2.3, the script never changes.', 'county-pay' ),
			'read'    => 'county_pay_version',
			'problem' => __( 'A version is three numbers, for example 1.2.3.', 'county-pay' ),
		),
		'integrity' => array(
			'label'   => __( 'Integrity of that version (optional)', 'county-pay' ),
			'help'    => __( 'Begins with sha384-. Browsers then run the script only if it is that very one.', 'county-pay' ),
			'read'    => 'county_pay_integrity',
			'problem' => __( 'The integrity is what the payment site prints beside a version; it begins with sha384-.', 'county-pay' ),
		),
	);
}

/** Keeps the previous value in place of an invalid one, and says so. Also called for values that are already clean. */
function county_pay_sanitize( $typed ) {
	$before = county_pay_options();
	$kept   = array();
	foreach ( county_pay_fields() as $name => $field ) {
		$text          = is_array( $typed ) && is_scalar( $typed[ $name ] ?? '' ) ? trim( (string) ( $typed[ $name ] ?? '' ) ) : '';
		$read          = call_user_func( $field['read'], $text );
		$is_readable   = '' === $text || '' !== $read;
		$kept[ $name ] = $is_readable ? $read : $before[ $name ];
		if ( ! $is_readable ) {
			add_settings_error( COUNTY_PAY_OPTION, "county_pay_$name", $field['problem'] );
		}
	}
	return $kept;
}

/** One field with its help. */
function county_pay_show_field( $arguments ) {
	$name  = $arguments['name'];
	$field = county_pay_fields()[ $name ];
	printf(
		'<input class="regular-text code" type="text" id="county-pay-%1$s" name="%2$s[%1$s]" value="%3$s" aria-describedby="county-pay-%1$s-help" autocomplete="off" spellcheck="false"><p class="description" id="county-pay-%1$s-help">%4$s</p>',
		esc_attr( $name ),
		esc_attr( COUNTY_PAY_OPTION ),
		esc_attr( county_pay_options()[ $name ] ),
		esc_html( $field['help'] )
	);
}

/** What to set on the payment site for this site, and what authors write. */
function county_pay_show_intro() {
	printf(
		'<p>%s</p><p>%s</p>',
		sprintf(
			/* translators: %s: this site's own address. */
			esc_html__( 'On the payment site, under Admin, On your own site, this site has to be allowed with the address %s.', 'county-pay' ),
			'<code>' . esc_html( county_pay_origin_of_this_site() ) . '</code>'
		),
		sprintf(
			/* translators: %s: the shortcode. */
			esc_html__( 'Then add the block "County Pay" to a page, or write %s.', 'county-pay' ),
			'<code>[county_pay]</code>'
		)
	);
}

/** The origin of the pages that residents read. */
function county_pay_origin_of_this_site() {
	$parts = wp_parse_url( home_url() );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** The page. */
function county_pay_show_page() {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1><form action="options.php" method="post">';
	settings_fields( COUNTY_PAY_PAGE );
	do_settings_sections( COUNTY_PAY_PAGE );
	submit_button();
	echo '</form></div>';
}

add_action(
	'admin_init',
	function () {
		register_setting( COUNTY_PAY_PAGE, COUNTY_PAY_OPTION, array( 'sanitize_callback' => 'county_pay_sanitize' ) );
		add_settings_section( 'site', '', 'county_pay_show_intro', COUNTY_PAY_PAGE );
		foreach ( county_pay_fields() as $name => $field ) {
			add_settings_field(
				$name,
				esc_html( $field['label'] ),
				'county_pay_show_field',
				COUNTY_PAY_PAGE,
				'site',
				array(
					'name'      => $name,
					'label_for' => "county-pay-$name",
				)
			);
		}
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( __( 'County Pay', 'county-pay' ), __( 'County Pay', 'county-pay' ), 'manage_options', COUNTY_PAY_PAGE, 'county_pay_show_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( COUNTY_PAY_FILE ),
	function ( $links ) {
		$settings = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=' . COUNTY_PAY_PAGE ) ), esc_html__( 'Settings', 'county-pay' ) );
		return array_merge( array( $settings ), $links );
	}
);
