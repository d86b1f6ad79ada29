<?php
/**
 * [county_pay company="demo" mode="search"]: for every editor, and for authors whose HTML WordPress strips.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

/** Treats hyphens and underscores in names as the same, because authors use both. */
function county_pay_shortcode( $written ) {
	$named = array();
	foreach ( is_array( $written ) ? $written : array() as $name => $value ) {
		$named[ str_replace( '-', '_', strtolower( (string) $name ) ) ] = $value;
	}
	return county_pay_element( $named );
}
add_shortcode( 'county_pay', 'county_pay_shortcode' );
