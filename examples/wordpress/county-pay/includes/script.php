<?php
/**
 * The payment site's script, on the pages that need it and on no other.
 *
 * @package CountyPay
 */

defined( 'ABSPATH' ) || exit;

const COUNTY_PAY_SCRIPT = 'county-pay';

/** The newest script, or the one of a version that never changes. */
function county_pay_script_url( $options ) {
	$folder = '' === $options['version'] ? '' : 'v' . $options['version'] . '/';
	return $options['address'] . '/embed/' . $folder . 'county-pay.js';
}

/** Puts the script on the page that is being made. A page without the element asks the payment site for nothing. */
function county_pay_enqueue() {
	$options = county_pay_options();
	if ( '' !== $options['address'] ) {
		// No version of WordPress's own in the address: it would be another file to every cache.
		wp_enqueue_script( COUNTY_PAY_SCRIPT, county_pay_script_url( $options ), array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}
}

/** Loads the script without holding up the page and, of a version, only as it was when the administrator looked at it. */
function county_pay_script_tag( $tag, $handle ) {
	if ( COUNTY_PAY_SCRIPT !== $handle ) {
		return $tag;
	}
	$options = county_pay_options();
	$more    = ' async';
	// Only the script of a version stays the same: the newest would stop loading with its next release.
	if ( '' !== $options['version'] && '' !== $options['integrity'] ) {
		$more .= ' integrity="' . esc_attr( $options['integrity'] ) . '" crossorigin="anonymous"';
	}
	return str_replace( ' src=', $more . ' src=', $tag );
}
add_filter( 'script_loader_tag', 'county_pay_script_tag', 10, 2 );

/**
 * Lines that an author pasted from the payment site: WordPress leaves the marked place, `<div data-county-pay …>`, and
 * strips the script beside it, which then comes from here.
 */
function county_pay_serve_marked_places( $content ) {
	if ( false !== strpos( $content, 'data-county-pay' ) ) {
		county_pay_enqueue();
	}
	return $content;
}
add_filter( 'the_content', 'county_pay_serve_marked_places' );
